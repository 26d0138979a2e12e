import { Link } from '@tanstack/react-router'
import type { Address, Order, OrderLine } from '#/contract/order/order.ts'
import { formatDay } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { AddressLines } from '#/ui/primitives/address-lines.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { deliveryWords, paymentStatusWords, unconfirmedWords } from '../checkout.words.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderSeller } from './order-seller.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ProductFigure } from './product-figure.tsx'
import { Sums } from './sums.tsx'
import type { ShopLinks } from '../shop.links.ts'
import { variantWords } from '../shop.words.ts'

export type OrderAction = 'cancel' | 'again' | 'pay' | 'confirm' | 'resend'

export type OrderPageProps = {
  order: Order
  linkKey: string | undefined
  /** Whether the page was opened by the link of the mail that asks to confirm. */
  hasToken: boolean
  /** That mail was sent once more. */
  isSent: boolean
  /** By code: servers and browsers name countries differently. */
  countries: Record<string, string>
  /** Where its buttons post without a script. */
  action: string
  onAction: (action: OrderAction) => void
  pending: OrderAction | null
  /** Why something was not done. */
  message: string | undefined
  /** Somebody signed in has a list of orders. */
  isMember: boolean
  links: ShopLinks
}

/** One order: how far it is, what it holds, what it cost, and what can be done with it now. */
export function OrderPage(props: OrderPageProps) {
  const { order, linkKey, countries, message, isMember, links } = props
  const { number, createdAt, seller, paymentStatus, confirmBy, invoice, note, tracking, may } = order
  const paid = confirmBy ? unconfirmedWords : paymentStatusWords[paymentStatus]
  return (
    <Container className="pb-8">
      <PageHeader
        breadcrumb={
          isMember && (
            <Link {...links.orders} className={quietLinkClass}>
              {m.orders_all()}
            </Link>
          )
        }
        title={m.orders_number({ number })}
        lead={m.orders_of({ day: formatDay(createdAt), seller: seller.name })}
      />
      {message && (
        <Alert tone="danger" role="alert" className="mb-8">
          {message}
        </Alert>
      )}
      {order.confirmBy && <OrderConfirmation {...props} {...order} confirmBy={order.confirmBy} />}
      <OrderProgress order={order} />
      {tracking && (
        <p className="mt-5">
          {m.orders_tracking()}: <span className="font-semibold">{tracking}</span>
        </p>
      )}
      <div className="grid gap-x-16 gap-y-10 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-10">
          <section>
            <h2 className="mb-3 text-lead font-semibold">{m.orders_lines()}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {order.lines.map((line) => (
                <Line key={line.id} line={line} mayReview={may.review} link={links.product} />
              ))}
            </ul>
          </section>
          <section className="grid gap-8 sm:grid-cols-2">
            <Place title={m.checkout_billing()} address={order.billing} countries={countries} />
            {order.needsDelivery && (
              <Place
                title={`${m.checkout_deliver_to()} · ${deliveryWords[order.delivery]()}`}
                address={order.deliverTo}
                countries={countries}
              />
            )}
            {invoice?.seller && <OrderSeller seller={invoice.seller} countries={countries} />}
          </section>
          {note && (
            <section>
              <h2 className="mb-2 font-semibold">{m.orders_note()}</h2>
              <p className="max-w-prose whitespace-pre-line">{note}</p>
            </section>
          )}
        </div>
        <aside
          aria-label={m.checkout_summary()}
          className="space-y-6 self-start rounded border border-line bg-card p-6"
        >
          <p>
            <Badge tone={paid.tone}>{paid.word()}</Badge>
          </p>
          <Sums {...order} />
          <OrderPapers order={order} linkKey={linkKey} />
          <Actions {...props} />
        </aside>
      </div>
    </Container>
  )
}

function Actions({ order: { may }, action, onAction, pending }: OrderPageProps) {
  const send = (value: OrderAction) => ({
    type: 'submit' as const,
    name: 'do',
    value,
    pending: pending === value,
  })
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter instanceof HTMLButtonElement) onAction(submitter.value as OrderAction)
      }}
      className="grid gap-3"
    >
      {may.pay && <Button {...send('pay')}>{m.orders_pay()}</Button>}
      <Button {...send('again')} variant="outline">
        {m.orders_again()}
      </Button>
      {may.cancel && (
        <details className="group disclosure">
          <summary className="cursor-pointer list-none rounded py-2 text-center text-small font-semibold text-danger underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            {m.orders_cancel()}
          </summary>
          <p className="pt-2 pb-3 text-small">{m.orders_cancel_sure()}</p>
          <Button {...send('cancel')} variant="danger" size="sm" className="w-full">
            {m.orders_cancel_yes()}
          </Button>
        </details>
      )}
    </form>
  )
}

type LineProps = { line: OrderLine; mayReview: boolean; link: ShopLinks['product'] }

function Line({ line, mayReview, link }: LineProps) {
  const { name, slug, price, quantity } = line
  const words = variantWords(line)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-4">
      <ProductFigure productId={line.productId} cover={line.cover} art={line.art} width={96} className="rounded" />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          {slug ? (
            <Link {...link(slug)} className="rounded-[2px] underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-small text-muted tabular-nums">
          {[words, `${quantity} × ${formatMoney(price)}`].filter(Boolean).join(' · ')}
        </p>
        {mayReview && slug && (
          <Link
            {...link(slug)}
            hash="reviews"
            aria-label={m.orders_review_named({ name })}
            className={`text-small ${linkClass}`}
          >
            {m.orders_review()}
          </Link>
        )}
      </div>
      <p className="font-semibold tabular-nums">{formatMoney(price * quantity)}</p>
    </li>
  )
}

type PlaceProps = { title: string; address: Address; countries: Record<string, string> }

function Place({ title, address, countries }: PlaceProps) {
  const { name, company, street, extra, postalCode, city, country, phone } = address
  const lines = [name, company, street, extra, `${postalCode} ${city}`, countries[country], phone]
  return (
    <div>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <AddressLines lines={lines} />
    </div>
  )
}
