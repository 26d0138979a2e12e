import { useEffect, useState, type RefObject } from 'react'
import type { OwnProduct, ProductArt } from '#/contract/product/product.ts'
import { shownPrice, productColorWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { Price } from '#/ui/primitives/price.tsx'
import { readProduct, type ProductValues } from '../product-form.ts'
import { PublishBadge } from '../products-columns.tsx'
import { ProductPicture } from './product-picture.tsx'

type ProductPreviewProps = {
  form: RefObject<HTMLFormElement | null>
  /** What is stored; undefined for a new one. */
  product?: OwnProduct | undefined
}

const isAmount = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** The product as the shelf will show it, while it is written. */
export function ProductPreview({ form, product }: ProductPreviewProps) {
  const [typed, setTyped] = useState<ProductValues | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => setTyped(readProduct(new FormData(element)))
    const said = ['input', 'change'] as const
    for (const event of said) element.addEventListener(event, read)
    return () => said.forEach((event) => element.removeEventListener(event, read))
  }, [form])

  const shown: Partial<ProductValues> = typed ?? product ?? {}
  const { price = null, priceSale = null, publish = 'draft', variants = [] } = shown
  const colors = [...new Set(variants.flatMap(({ color }) => color ?? []))]
  const art: ProductArt = shown.art ?? 'pink-tower'
  return (
    <section aria-label={m.selling_preview()}>
      <p aria-hidden="true" className="mb-3 text-small font-semibold text-muted">
        {m.selling_preview()}
      </p>
      <div className="overflow-hidden rounded border border-line bg-card">
        <ProductPicture
          product={{ id: product?.id ?? null, cover: product?.images[0] ?? null, art }}
          width={320}
          className="w-full rounded-none"
        />
        <div className="space-y-2 p-5">
          <p dir="auto" className="leading-6 font-semibold">
            {shown.name || <span className="text-muted">{m.selling_preview_unnamed()}</span>}
          </p>
          {isAmount(price) && (
            <p className="font-semibold">
              <Price
                {...shownPrice({ price, priceSale: isAmount(priceSale) && priceSale < price ? priceSale : null })}
              />
            </p>
          )}
          {colors.length > 0 && (
            <p className="text-small text-muted">{colors.map((color) => productColorWords[color]()).join(', ')}</p>
          )}
          <PublishBadge publish={publish} />
        </div>
      </div>
    </section>
  )
}
