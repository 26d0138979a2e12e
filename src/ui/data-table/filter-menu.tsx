import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { buttonVariants } from '../primitives/button.tsx'
import { Checkbox } from '../primitives/checkbox.tsx'
import { popoverClass } from '../primitives/popover-class.ts'

export type FilterOption = { value: string; label: ReactNode }

export type FilterMenuProps = {
  name: string
  label: string
  /** What is chosen now, with commas. */
  value: string | undefined
  options: readonly FilterOption[]
  /** One choice that may be none, or several. */
  kind?: 'several' | 'one'
  /** With `one`: the words for no choice. */
  none?: ReactNode
  /** Says how many are chosen; a column choice does not. */
  counted?: boolean
  className?: string
}

/** A question about the rows, folded away until it is asked. It is a part of the list's form, open or not. */
export function FilterMenu(props: FilterMenuProps) {
  const { name, label, value = '', options, kind = 'several', none, counted = true, className } = props
  const id = useId()
  const chosen = value.split(',').filter(Boolean)
  const active = counted && chosen.length > 0
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'gap-2 px-3.5 font-medium',
          active && 'border-primary-text bg-tint hover:bg-tint',
        )}
      >
        {label}
        {active && <span className="font-semibold tabular-nums">· {chosen.length}</span>}
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={cn(popoverClass, '[position-area:block-end_span-inline-end]', 'w-60 p-2')}
      >
        <legend className="sr-only">{label}</legend>
        {kind === 'one' && <Choice type="radio" name={name} value="" label={none} checked={chosen.length === 0} />}
        {options.map((option) => (
          <Choice
            key={option.value}
            {...option}
            name={name}
            type={kind === 'one' ? 'radio' : 'checkbox'}
            checked={chosen.includes(option.value)}
          />
        ))}
      </fieldset>
    </div>
  )
}

type ChoiceProps = FilterOption & { name: string; type: 'radio' | 'checkbox'; checked: boolean }

function Choice({ name, value, label, type, checked }: ChoiceProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-2 text-[0.9375rem] leading-6 hover:bg-tint pointer-coarse:min-h-11">
      {type === 'checkbox' ? (
        <Checkbox name={name} value={value} defaultChecked={checked} />
      ) : (
        <input type="radio" name={name} value={value} defaultChecked={checked} className="size-4.5 accent-primary" />
      )}
      {label}
    </label>
  )
}
