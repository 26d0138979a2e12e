import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { Purchase, Quote, SavedAddress } from '#/contract/order/order.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { stepWords } from '../checkout.words.ts'
import { CartStep, linesOf } from './cart-step.tsx'
import { CheckoutProblems, type PostedCheckout } from './checkout-problems.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DetailsStep } from './details-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import type { ShopLinks } from '../shop.links.ts'
import { useCheckout } from '../use-checkout.ts'
import { stepId } from '../use-checkout-steps.ts'

export type CheckoutPageProps = {
  quote: Quote
  addresses: readonly SavedAddress[]
  countries: readonly { code: string; name: string }[]
  /** Under which the form buys once where it is posted. */
  buyKey: string
  posted: PostedCheckout | undefined
  email: string | undefined
  links: ShopLinks
  onBought: (purchase: Purchase) => void
}

/**
 * One form. With a script its parts are steps; without, they stand one below the other, and its buttons send it: to work out
 * the price anew, to take a line out, to buy.
 */
export function CheckoutPage(props: CheckoutPageProps) {
  const { quote: first, addresses, countries, buyKey, posted, email, links, onBought } = props
  const values = posted?.values ?? {}
  const checkout = useCheckout({ first, values, isGuest: email === undefined, onBought })
  const { form, step, state, quoted, lines, go } = checkout
  const { quote, isCurrent } = quoted
  const shown = linesOf(quote, lines)
  const errors = { ...posted?.fields, ...checkout.wrong }
  const isUnanswered = state.matches('unanswered')
  const isOpen = state.hasTag('open')

  if (shown.length === 0 && (checkout.isRestored || first.lines.length === 0) && isCurrent) {
    return <EmptyCart shelf={links.shelf()} />
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.matches({ steps: 'payment' })) checkout.place()
    else go({ type: 'next.requested' })
  }
  const part = (of: number) => ({
    id: stepId(of),
    tabIndex: -1,
    'aria-label': stepWords[of]!(),
    className: cn('space-y-6 outline-none', step !== of && 'hidden noscript:block'),
  })

  return (
    <Container className="pb-8">
      <PageHeader title={m.checkout_title()} className="md:pb-8" />
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={checkout.onInput}
        onChange={checkout.onInput}
        className="group/checkout grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        {/* Enter, where no script listens, works out the price. */}
        <button type="submit" name="do" value="update" tabIndex={-1} aria-hidden="true" className="hidden" />
        <input type="hidden" name="key" value={buyKey} />
        <input type="hidden" name="total" value={quote.total} />
        <div className="min-w-0 space-y-8">
          <CheckoutSteps
            current={step}
            canChoose={(to) => state.can({ type: 'step.requested', step: to })}
            onChoose={(to) => go({ type: 'step.requested', step: to })}
          />
          <CheckoutProblems checkout={checkout} posted={posted} errors={errors} />
          {isUnanswered && (
            <Alert
              role="alert"
              tone="warning"
              title={m.checkout_unanswered_title()}
              action={<Button onClick={checkout.retry}>{m.checkout_ask_again()}</Button>}
            >
              {m.checkout_unanswered_text()}
            </Alert>
          )}
          <fieldset disabled={!isOpen} className="min-w-0 noscript:space-y-12">
            <section {...part(0)}>
              <CartStep checkout={checkout} link={links.product} />
            </section>
            <section {...part(1)}>
              <DetailsStep
                values={values}
                errors={errors}
                email={email}
                addresses={addresses}
                countries={countries}
                quote={quote}
                onDelivery={({ delivery }) => checkout.setDelivery(delivery as typeof checkout.delivery)}
                onFilled={checkout.keepTyped}
                login={links.login('/checkout')}
              />
              <FormActions className="noscript:hidden">
                <Button size="lg" onClick={() => go({ type: 'next.requested' })}>
                  {m.checkout_next_payment()}
                </Button>
                <Button size="lg" variant="ghost" onClick={() => go({ type: 'back.requested' })}>
                  {m.checkout_back()}
                </Button>
              </FormActions>
            </section>
            <section {...part(2)}>
              <PaymentStep checkout={checkout} values={values} errors={errors} email={email} />
            </section>
          </fieldset>
        </div>
        <CheckoutSummary checkout={checkout} typedCode={values.code} error={errors.code} />
      </form>
    </Container>
  )
}

function EmptyCart({ shelf }: { shelf: ReturnType<ShopLinks['shelf']> }) {
  return (
    <Container className="py-10">
      <EmptyState
        level={1}
        art={<EmptyShelf size={130} />}
        title={m.checkout_empty_title()}
        text={m.checkout_empty_text()}
        action={
          <Button asChild>
            <Link {...shelf}>{m.checkout_to_shelf()}</Link>
          </Button>
        }
      />
    </Container>
  )
}
