import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { radioProps } from './radio-props.ts'

export type RadioCard = {
  value: string
  title: ReactNode
  help?: ReactNode
  /** A drawing, up to 64 px high; decorative. */
  art?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps = {
  name: string
  options: readonly RadioCard[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  required?: boolean
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** One choice of a few that deserve a picture. Native radios under the cards; put it in a `Fieldset`. */
export function RadioCards({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  required,
  className,
  ...aria
}: RadioCardsProps) {
  const group = { name, value, defaultValue, onValueChange, required }
  return (
    <div role="radiogroup" className={cn('grid gap-3 sm:grid-cols-2', className)} {...aria}>
      {options.map((option) => (
        <Card key={option.value} option={option} input={radioProps(group, option.value)} />
      ))}
    </div>
  )
}

function Card({ option, input }: { option: RadioCard; input: ReturnType<typeof radioProps> }) {
  const id = useId()
  const { title, help, art, disabled } = option
  return (
    <label
      className={cn(
        'group relative flex cursor-pointer items-start gap-4 rounded border border-field-line bg-card p-4 pe-11 transition-colors duration-150',
        'hover:border-ink has-checked:border-primary-text has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary-text)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text',
        'has-disabled:cursor-not-allowed has-disabled:opacity-50',
      )}
    >
      <input
        {...input}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded opacity-0"
      />
      {art && (
        <span aria-hidden="true" className="grid size-14 shrink-0 self-center place-items-center [&_svg]:max-h-14">
          {art}
        </span>
      )}
      <span className={cn('min-w-0', art && 'self-center')}>
        <span id={id} className="block leading-6 font-semibold">
          {title}
        </span>
        {help && (
          <span id={`${id}-help`} className="mt-0.5 block text-small text-muted group-has-checked:text-ink">
            {help}
          </span>
        )}
      </span>
      <Mark />
    </label>
  )
}

function Mark() {
  return (
    <span
      aria-hidden="true"
      className="absolute end-4 top-4 grid size-5 place-items-center rounded-full border border-field-line bg-card group-has-checked:border-primary-text group-has-checked:bg-primary"
    >
      <svg
        viewBox="0 0 12 12"
        className="size-3 fill-none stroke-on-primary stroke-2 opacity-0 group-has-checked:opacity-100"
      >
        <path d="m2.5 6.2 2.4 2.4 4.6-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
