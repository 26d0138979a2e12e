import { lazy, Suspense, useState } from 'react'
import type { Order } from '#/contract/order/order.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { isSent } from '../sales.ts'
import { stepWords } from '../sales.words.ts'
import { useSale } from '../use-sale.ts'

const ShipDialog = lazy(() => import('./ship-dialog.tsx').then((module) => ({ default: module.ShipDialog })))
const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })))

/** What the seller may do now, the next step first. */
export function SaleActions({ order }: { order: Order }) {
  const [asked, setAsked] = useState<'ship' | 'refund' | null>(null)
  const { pending, advance, markPaid } = useSale(order)
  const { may } = order
  return (
    <>
      <NoScript>
        <Alert>{m.selling_script()}</Alert>
      </NoScript>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        {may.advance.map((step, at) => (
          <Button
            key={step}
            variant={at === 0 ? 'primary' : 'outline'}
            pending={pending === step}
            onClick={() => (step === 'shipped' && isSent(order) ? setAsked('ship') : void advance(step))}
          >
            {stepWords[step].word()}
          </Button>
        ))}
        {may.markPaid && (
          <Button variant="outline" pending={pending === 'paid'} onClick={() => void markPaid()}>
            {m.selling_mark_paid()}
          </Button>
        )}
        <Button variant="outline" onClick={() => print()}>
          {m.selling_packing_print()}
        </Button>
        {may.refund && (
          <Button variant="ghost" onClick={() => setAsked('refund')}>
            {m.selling_refund()}
          </Button>
        )}
        <Suspense>
          {asked === 'ship' && (
            <ShipDialog
              pending={pending === 'shipped'}
              onClose={() => setAsked(null)}
              onShip={(tracking) => void advance('shipped', tracking).then((done) => done && setAsked(null))}
            />
          )}
          {asked === 'refund' && <RefundDialog order={order} onClose={() => setAsked(null)} />}
        </Suspense>
      </div>
    </>
  )
}
