import { paymentSteps, type PaymentStep } from '#/contract/plan.search.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'

const words: Record<PaymentStep, () => string> = {
  details: m.billing_step_details,
  method: m.billing_step_method,
  review: m.billing_step_review,
  receipt: m.billing_step_receipt,
}

type PaymentStepsProps = {
  step: PaymentStep
  canOpen: (step: PaymentStep) => boolean
  onOpen: (step: PaymentStep) => void
}

/** Where one is; steps that are done can be opened again. */
export function PaymentSteps({ step, canOpen, onOpen }: PaymentStepsProps) {
  const at = paymentSteps.indexOf(step)
  return (
    <nav aria-label={m.billing_steps()}>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-small">
        {paymentSteps.map((each, index) => {
          const isPast = index < at && canOpen(each)
          const mark = <Mark isDone={index < at} isCurrent={index === at} />
          return (
            <li key={each} aria-current={index === at ? 'step' : undefined}>
              {isPast ? (
                <button
                  type="button"
                  onClick={() => onOpen(each)}
                  className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {mark}
                  {words[each]()}
                </button>
              ) : (
                <span
                  className={cn(
                    'inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-11',
                    index === at ? 'font-semibold' : 'text-muted',
                  )}
                >
                  {mark}
                  {words[each]()}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** A golden bead: strung, at hand, or still to come. */
function Mark({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
      <circle
        cx="6"
        cy="6"
        r="5"
        fill={isDone || isCurrent ? 'var(--gold)' : 'none'}
        stroke={isCurrent ? 'var(--ink)' : isDone ? 'var(--gold)' : 'var(--field-line)'}
        strokeWidth="1.5"
      />
    </svg>
  )
}
