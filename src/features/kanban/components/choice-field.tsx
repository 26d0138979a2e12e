import Plus from 'lucide-react/icons/plus'
import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { popoverClass } from '#/ui/primitives/popover-class.ts'

export type Choice = { id: string; label: string; mark: ReactNode }

type ChoiceFieldProps = {
  label: string
  /** The button's text, such as "Choose labels". */
  chooseLabel: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (id: string, on: boolean) => void
  none: string
  error: string | undefined
  /** Below the options, such as a link to edit them. */
  children?: ReactNode
}

/** A choice of several out of a few. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, chooseLabel, choices, chosen, onToggle, none, error, children } = props
  const id = useId()
  const shown = choices.filter((choice) => chosen.includes(choice.id))
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <h3 id={`${id}-label`} className="text-[0.9375rem] leading-6 font-semibold">
          {label}
        </h3>
        <button
          type="button"
          popoverTarget={id}
          aria-label={chooseLabel}
          title={chooseLabel}
          className="grid size-9 cursor-pointer place-items-center rounded text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
        >
          <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
        </button>
      </div>
      {shown.length > 0 ? (
        <ul aria-labelledby={`${id}-label`} className="space-y-1">
          {shown.map((choice) => (
            <li key={choice.id} className="flex min-h-8 items-center gap-2.5 text-[0.9375rem]">
              {choice.mark}
              <span className="min-w-0 truncate">{choice.label}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-muted">{none}</p>
      )}
      {error && (
        <p role="alert" className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
      <fieldset
        id={id}
        popover="auto"
        className={cn(
          popoverClass,
          'max-h-80 w-64 p-2 open:[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]!',
        )}
      >
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-2 text-[0.9375rem] hover:bg-tint pointer-coarse:min-h-11"
          >
            <Checkbox
              checked={chosen.includes(choice.id)}
              onChange={({ currentTarget }) => onToggle(choice.id, currentTarget.checked)}
            />
            {choice.mark}
            <span className="min-w-0 truncate">{choice.label}</span>
          </label>
        ))}
        {children}
      </fieldset>
    </div>
  )
}
