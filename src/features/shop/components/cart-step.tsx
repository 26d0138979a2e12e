import type { Quote, QuoteLine } from '#/contract/order/order.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { removeItem, restoreItem, setQuantity } from '../cart.ts'
import type { ShopLinks } from '../shop.links.ts'
import { changeCheckout, readShop } from '../shop-store.ts'
import type { CheckoutState } from '../use-checkout.ts'
import { CartLines } from './cart-lines.tsx'

type CartStepProps = { checkout: CheckoutState; link: ShopLinks['product'] }

export function CartStep({ checkout, link }: CartStepProps) {
  const { quoted, lines, go } = checkout
  const { quote } = quoted
  return (
    <>
      <CartLines
        lines={linesOf(quote, lines)}
        onQuantity={({ id, most }, quantity) =>
          void changeCheckout((current) => setQuantity(current, id, quantity, most))
        }
        onRemove={removeLine}
        link={link}
      />
      {quote.sellers.length > 1 && <p className="text-small text-muted">{m.checkout_parcels()}</p>}
      <FormActions>
        <Button size="lg" onClick={() => go({ type: 'next.requested' })} className="noscript:hidden">
          {m.checkout_next_details()}
        </Button>
        <Button type="submit" name="do" value="update" variant="outline" className="hidden noscript:inline-flex">
          {m.checkout_update()}
        </Button>
      </FormActions>
    </>
  )
}

/** The quote's lines with the quantities that stand in the cart by now; what the quote does not know yet comes with it. */
export function linesOf(quote: Quote, lines: readonly { id: string; quantity: number }[]): QuoteLine[] {
  return lines.flatMap(({ id, quantity }) => {
    const line = quote.lines.find((each) => each.id === id)
    return line ? [{ ...line, quantity }] : []
  })
}

function removeLine(line: QuoteLine): void {
  const { cart } = readShop().checkout
  const at = cart.findIndex(({ id }) => id === line.id)
  const item = cart[at]
  void changeCheckout((current) => removeItem(current, line.id))
  if (item) {
    toast.plain(m.checkout_removed({ name: line.name }), {
      action: {
        label: m.shop_undo(),
        onClick: () => void changeCheckout((current) => restoreItem(current, item, at)),
      },
      durationMs: 8000,
    })
  }
}
