import { Link, useHydrated, type LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Purchase } from '#/contract/order/order.ts'
import { counted } from '#/words/counted.ts'
import { clockTime } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { TowerLoader } from '#/ui/materials/tower-loader.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { cardLinkClass } from '#/ui/primitives/link-class.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import type { ShopLinks } from '../shop.links.ts'

export type PurchasePageProps = {
  purchase: Purchase
  /** Of the link that opened it. */
  linkKey: string | undefined
  /** This very page. */
  here: LinkProps
  /** Asks what has become of the payment. */
  onLook: () => Promise<void>
  /** Begins to pay by card once more; answers with why it did not. */
  onPay: () => Promise<string | null>
  /** Where that is posted without a script. */
  payAction: string
  message: string | undefined
  links: ShopLinks
}

const lookEveryMs = 2500
const looks = 8

const faces = {
  paid: { title: m.purchase_title_paid, text: m.purchase_text_paid },
  due: { title: m.purchase_title_due, text: m.purchase_text_due },
  open: { title: m.purchase_title_open, text: m.purchase_text_open },
  failed: { title: m.purchase_title_failed, text: m.purchase_text_failed },
  confirm: { title: m.purchase_title_confirm, text: m.purchase_text_confirm },
  over: { title: m.purchase_title_over, text: m.purchase_text_over },
}

const faceOf = ({ paymentStatus, confirmBy }: Purchase): keyof typeof faces =>
  confirmBy
    ? 'confirm'
    : paymentStatus === 'paid' || paymentStatus === 'partly_refunded'
      ? 'paid'
      : paymentStatus === 'refunded' || paymentStatus === 'void'
        ? 'over'
        : paymentStatus

/** What a checkout led to: the orders, how the payment stands, and what comes next. */
export function PurchasePage(props: PurchasePageProps) {
  const { purchase, linkKey, onLook, onPay, message, links } = props
  const { email, total, orders } = purchase
  const face = faceOf(purchase)
  const waits = face === 'open'
  const isHydrated = useHydrated()
  const time = purchase.confirmBy ? clockTime(purchase.confirmBy, isHydrated ? undefined : 'UTC') : ''
  const [looked, setLooked] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [paying, setPaying] = useState(false)
  const look = useEffectEvent(() => void onLook().finally(() => setLooked((count) => count + 1)))
  useEffect(() => {
    if (!waits || looked >= looks) return
    const timer = setTimeout(look, lookEveryMs)
    return () => clearTimeout(timer)
  }, [waits, looked])

  async function pay() {
    setPaying(true)
    const why = await onPay()
    // Without a reason the browser is on its way.
    if (why === null) return
    setRefusal(why)
    setPaying(false)
  }
  const refused = refusal ?? message
  return (
    <Container className="max-w-190 pt-8 pb-8">
      <CheckoutSteps current={3} />
      <div className="pt-10 pb-8 text-center">
        <div aria-hidden="true" className="mb-6 flex justify-center">
          {waits ? <TowerLoader /> : <PinkTower size={120} />}
        </div>
        <div role="status">
          <h1 className="text-[28px] leading-tight font-bold tracking-[-0.022em] sm:text-display">
            {faces[face].title()}
          </h1>
          <p className="mt-3 text-lead text-muted">{faces[face].text({ email, time })}</p>
        </div>
        {(waits || face === 'failed') && <PayForm {...props} pending={paying} onPay={() => void pay()} />}
        {refused && (
          <Alert tone="danger" role="alert" className="mt-6 text-start">
            {refused}
          </Alert>
        )}
      </div>
      <h2 className="mb-4 text-lead font-semibold">{m.purchase_orders()}</h2>
      <ul className="space-y-3">
        {orders.map((order) => (
          <Card key={order.id} asChild interactive className="flex flex-wrap items-baseline gap-x-6 gap-y-1 p-5">
            <li>
              <div className="min-w-0 grow">
                <Link {...links.order(order.id, linkKey)} className={`font-semibold ${cardLinkClass}`}>
                  {m.orders_number({ number: order.number })}
                </Link>
                <p className="text-small text-muted">
                  {order.seller.name} · {m.orders_things(counted(order.quantity))}
                </p>
              </div>
              <p className="font-semibold tabular-nums">{formatMoney(order.total)}</p>
            </li>
          </Card>
        ))}
      </ul>
      {orders.length > 1 && (
        <p className="flex justify-between px-5 pt-4 font-bold tabular-nums">
          <span>{m.checkout_total()}</span>
          {formatMoney(total)}
        </p>
      )}
      {(face === 'due' || face === 'paid') && (
        <section className="mt-10 rounded bg-tint p-6">
          <h2 className="text-lead font-semibold">{m.purchase_next()}</h2>
          <ol className="mt-3 list-decimal space-y-2 ps-5 text-[0.9375rem]">
            <li>{m.purchase_next_mail()}</li>
            <li>{m.purchase_next_pack()}</li>
            <li>{m.purchase_next_cancel()}</li>
          </ol>
        </section>
      )}
      <p className="mt-8 text-center">
        <Button asChild variant="outline">
          <Link {...links.shelf()}>{m.shop_back()}</Link>
        </Button>
      </p>
    </Container>
  )
}

type PayFormProps = Pick<PurchasePageProps, 'purchase' | 'here' | 'payAction'> & {
  pending: boolean
  onPay: () => void
}

/** What was not paid yet is paid, or looked at again. */
function PayForm({ purchase, here, payAction, pending, onPay }: PayFormProps) {
  const { payAt } = purchase
  return (
    <form
      method="post"
      action={payAction}
      onSubmit={(event) => {
        event.preventDefault()
        onPay()
      }}
      className="mt-6 flex flex-wrap justify-center gap-3"
    >
      {payAt ? (
        <Button asChild size="lg">
          <a href={payAt}>{m.purchase_pay()}</a>
        </Button>
      ) : (
        <Button type="submit" size="lg" pending={pending}>
          {m.purchase_pay()}
        </Button>
      )}
      <Button asChild size="lg" variant="outline">
        <Link {...here} reloadDocument>
          {m.purchase_look_again()}
        </Link>
      </Button>
    </form>
  )
}
