import { createContext, use, useId, useMemo, type ComponentProps, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { choiceClass } from './choice-class.ts'
import { radioProps, type RadioChoice } from './radio-props.ts'

const RadioContext = createContext<RadioChoice | null>(null)

export type RadioGroupProps = Omit<ComponentProps<'div'>, 'defaultValue' | 'onChange'> & RadioChoice

/** Native radios. Give it a name with `aria-label`/`aria-labelledby`, or stand it in a `Fieldset`. */
export function RadioGroup({
  name,
  value,
  defaultValue,
  required,
  onValueChange,
  className,
  ...props
}: RadioGroupProps) {
  const group = useMemo(
    () => ({ name, value, defaultValue, required, onValueChange }),
    [name, value, defaultValue, required, onValueChange],
  )
  return (
    <RadioContext value={group}>
      <div role="radiogroup" className={cn('flex flex-col', className)} {...props} />
    </RadioContext>
  )
}

export type RadioGroupItemProps = {
  value: string
  children: ReactNode
  help?: ReactNode
  disabled?: boolean
  className?: string
}

export function RadioGroupItem({ value, children, help, disabled, className }: RadioGroupItemProps) {
  const group = use(RadioContext)
  const helpId = useId()
  if (!group) throw new Error('RadioGroupItem stands inside a RadioGroup')
  return (
    <label
      className={cn('flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed', className)}
    >
      <input
        {...radioProps(group, value)}
        disabled={disabled}
        aria-describedby={help ? helpId : undefined}
        className={cn(choiceClass, 'mt-0.5 rounded-full before:[clip-path:circle(32%)]')}
      />
      <span className="min-w-0">
        <span className="block">{children}</span>
        {help && (
          <span id={helpId} className="block text-small text-muted">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
