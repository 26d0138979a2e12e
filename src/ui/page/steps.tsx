import { cn } from '#/lib/cn.ts'

export type StepsProps = {
  label: string
  /** The name of each step. */
  steps: readonly string[]
  /** The place of the step one is at. */
  current: number
  /** What a step that is done is called to those who do not see it: "Cart, done". */
  doneLabel: (step: string) => string
  canChoose?: (step: number) => boolean
  onChoose?: (step: number) => void
}

/** Where one stands on the way through a few steps: the parts of a rod. Needs a script, so it is not there without. */
export function Steps({ label, steps, current, doneLabel, canChoose, onChoose }: StepsProps) {
  return (
    <nav aria-label={label} className="noscript:hidden">
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-2">
        {steps.map((step, at) => (
          <li key={step} className="min-w-0">
            <button
              type="button"
              disabled={at === current || !canChoose?.(at)}
              aria-current={at === current ? 'step' : undefined}
              aria-label={at < current ? doneLabel(step) : step}
              onClick={() => onChoose?.(at)}
              className={cn(
                'block w-full rounded-[2px] border-t-6 pt-2 text-start text-small leading-5 enabled:cursor-pointer enabled:hover:text-ink pointer-coarse:min-h-11',
                at <= current ? (at % 2 ? 'border-blue' : 'border-red') : 'border-line',
                at === current ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              <span className={cn(at !== current && 'max-sm:sr-only')}>{step}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
