import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { stepWords } from '../checkout.words.ts'

type CheckoutStepsProps = {
  current: number
  /** The last step that is open. */
  opened: number
  /** Without it nothing can be chosen any more. */
  onChoose?: (step: number) => void
}

/** Where one stands: four parts of a rod. Steps that are open can be gone to. */
export function CheckoutSteps({ current, opened, onChoose }: CheckoutStepsProps) {
  return (
    <nav aria-label={m.checkout_steps()} className="noscript:hidden">
      <ol className="grid grid-cols-4 gap-1.5 sm:gap-2">
        {stepWords.map((word, step) => {
          const canChoose = onChoose && step !== current && step <= opened && step < 3
          const isDone = step < current
          return (
            <li key={word()} className="min-w-0">
              <button
                type="button"
                disabled={!canChoose}
                aria-current={step === current ? 'step' : undefined}
                aria-label={isDone ? m.checkout_step_is_done({ step: word() }) : word()}
                onClick={() => onChoose?.(step)}
                className={cn(
                  'block w-full rounded-[2px] border-t-6 pt-2 text-start text-small leading-5 enabled:cursor-pointer enabled:hover:text-ink',
                  step <= current ? (step % 2 ? 'border-blue' : 'border-red') : 'border-line',
                  step === current ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                <span className={cn('max-sm:sr-only', step === current && 'max-sm:not-sr-only')}>{word()}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
