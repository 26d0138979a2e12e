import { useEffect, useRef, type ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import { choiceClass } from './choice-class.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Neither all nor none of what it stands for. */
  indeterminate?: boolean
}

/** A native checkbox, so that it works before and without scripts. Its hit area is 44 px, its box 20. */
export function Checkbox({ className, indeterminate = false, ...props }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The state exists as a property only, never as an attribute.
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <input
      ref={ref}
      type="checkbox"
      className={cn(
        choiceClass,
        'rounded-[5px] before:[clip-path:polygon(12%_52%,24%_40%,42%_58%,76%_20%,88%_32%,42%_82%)]',
        'indeterminate:border-primary-text indeterminate:bg-primary indeterminate:before:scale-100 indeterminate:before:[clip-path:inset(42%_18%)]',
        className,
      )}
      {...useFieldControl(props)}
    />
  )
}
