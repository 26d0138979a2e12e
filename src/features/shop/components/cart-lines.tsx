import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { QuoteLine } from '#/contract/order/order.ts'
import { cn } from '#/lib/cn.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { quantityName } from '../checkout-form.ts'
import { lineProblemWords } from '../checkout.words.ts'
import type { ShopLinks } from '../shop.links.ts'
import { variantWords } from '../shop.words.ts'
import { ProductFigure } from './product-figure.tsx'
import { QuantityField } from './quantity-field.tsx'

type CartLinesProps = {
  /** As they were last quoted, with the quantities of now. */
  lines: readonly QuoteLine[]
  onQuantity: (line: QuoteLine, quantity: number) => void
  onRemove: (line: QuoteLine) => void
  link: ShopLinks['product']
}

/** What is in the cart. Without a script its buttons send the form, which says what is meant. */
export function CartLines({ lines, ...actions }: CartLinesProps) {
  return (
    <ul aria-label={m.shop_cart()} className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} {...actions} />
      ))}
    </ul>
  )
}

function Line({ line, onQuantity, onRemove, link }: Omit<CartLinesProps, 'lines'> & { line: QuoteLine }) {
  const { id, name, slug, price, quantity, most, problem } = line
  const canBeHad = problem !== 'gone' && problem !== 'out'
  const title = name || m.checkout_line_gone()
  const words = variantWords(line)
  return (
    <li
      id={`line-${id}`}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
    >
      <ProductFigure
        productId={line.productId}
        cover={line.cover}
        art={line.art}
        width={96}
        className={cn('rounded', !canBeHad && 'opacity-45')}
      />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          {slug ? (
            <Link {...link(slug)} className="rounded-[2px] underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {words && <p className="text-small text-muted">{words}</p>}
        {canBeHad && (
          <p className="text-small text-muted tabular-nums">{m.checkout_each({ price: formatMoney(price) })}</p>
        )}
      </div>
      <IconButton
        type="submit"
        name="do"
        value={`remove:${id}`}
        label={m.checkout_remove_named({ name: title })}
        onClick={(event) => {
          event.preventDefault()
          onRemove(line)
        }}
        className="-me-2.5 -mt-2"
      >
        <X aria-hidden />
      </IconButton>
      <div className="col-start-2 col-end-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {canBeHad ? (
          <QuantityField
            name={quantityName(id)}
            of={title}
            value={quantity}
            most={Math.max(most, quantity)}
            onChange={(next) => onQuantity(line, Math.min(next, Math.max(most, 1)))}
          />
        ) : (
          <input type="hidden" name={quantityName(id)} value={quantity} />
        )}
        {canBeHad && <p className="font-semibold tabular-nums">{formatMoney(price * quantity)}</p>}
        {problem && (
          <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
            <FieldError id={`line-${id}-problem`}>{lineProblemWords[problem](most)}</FieldError>
            {canBeHad && most > 0 && (
              <Button variant="outline" size="sm" onClick={() => onQuantity(line, most)} className="noscript:hidden">
                {m.checkout_line_take({ count: most })}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
