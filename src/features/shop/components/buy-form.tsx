import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { maxQuantity } from '#/contract/order/max-quantity.ts'
import type { Product } from '#/contract/product/product.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import type { ShopLinks } from '../shop.links.ts'
import { QuantityField } from './quantity-field.tsx'
import { StockNote } from './stock-note.tsx'
import { VariantChoice } from './variant-choice.tsx'

type BuyFormProps = {
  product: Product
  /** Where the form is posted without a script. */
  action: string
  /** It was posted, and is in the cart. */
  added: boolean
  links: Pick<ShopLinks, 'cart'>
}

/** Which one, how many, into the cart: a posted form where no script runs. */
export function BuyForm({ product, action, added, links }: BuyFormProps) {
  const { name, price, priceSale, variants, maxPerOrder } = product
  const [chosen, choose] = useState(() => variants.find(({ available }) => available > 0)?.id)
  const [quantity, setQuantity] = useState(1)
  const navigate = useNavigate()
  const variant = variants.find(({ id }) => id === chosen)
  const most = Math.min(variant?.available ?? 0, maxPerOrder, maxQuantity)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!variant) return
    const { addToCart } = await import('../shop-store.ts')
    await addToCart({ id: variant.id, price: priceSale ?? price, quantity: Math.min(quantity, most) }, most)
    setQuantity(1)
    toast(m.shop_added({ name }), {
      action: { label: m.shop_to_cart(), onClick: () => void navigate(links.cart) },
      durationMs: 6000,
    })
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void add(event)} className="space-y-6">
      {added && (
        <Alert role="status" tone="success" title={m.shop_added_plain()}>
          <Link {...links.cart} className="font-semibold underline underline-offset-4">
            {m.shop_to_cart()}
          </Link>
        </Alert>
      )}
      <input type="hidden" name="form" value="add" />
      <VariantChoice
        variants={variants}
        chosen={chosen}
        onChoose={(id) => {
          choose(id)
          setQuantity(1)
        }}
      />
      {variant ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <QuantityField name="quantity" value={Math.min(quantity, most)} most={most} onChange={setQuantity} />
            <Button type="submit" size="lg" className="grow sm:max-w-80">
              {m.shop_add()}
            </Button>
          </div>
          <StockNote available={variant.available} />
        </>
      ) : (
        <p className="font-semibold">{m.shop_sold_out()}</p>
      )}
    </form>
  )
}
