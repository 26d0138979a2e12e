import { m } from '#/paraglide/messages.js'
import type { CheckoutState } from '../use-checkout.ts'
import { CodeField } from './code-field.tsx'
import { Sums } from './sums.tsx'

type CheckoutSummaryProps = {
  checkout: CheckoutState
  /** What a posted form brought back. */
  typedCode: string | undefined
  error: string | undefined
}

/** What it all costs, and a code that makes it less. */
export function CheckoutSummary({ checkout, typedCode, error }: CheckoutSummaryProps) {
  const { quote, isCurrent } = checkout.quoted
  const isOpen = checkout.state.hasTag('open')
  return (
    <aside aria-label={m.checkout_summary()} className="self-start lg:sticky lg:top-6">
      <fieldset disabled={!isOpen} className="space-y-6 rounded border border-line bg-card p-6">
        <h2 className="text-lead font-semibold">{m.checkout_summary()}</h2>
        <div aria-live="polite" aria-busy={!isCurrent} className={isCurrent ? undefined : 'opacity-60'}>
          <Sums {...quote} />
        </div>
        <CodeField
          code={quote.code}
          value={typedCode}
          error={error}
          onApply={(code) => {
            checkout.setCode(code)
            checkout.keepTyped()
          }}
        />
      </fieldset>
    </aside>
  )
}
