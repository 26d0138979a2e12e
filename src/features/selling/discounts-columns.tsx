import type { Discount } from '#/contract/order/order.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Column } from '#/ui/data-table/data-table.tsx'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'
import { stateOf, type DiscountState } from './discounts.ts'

const stateWords: Record<DiscountState, { tone: BadgeTone; word: () => string }> = {
  active: { tone: 'success', word: m.selling_discount_active },
  soon: { tone: 'primary', word: m.selling_discount_soon },
  over: { tone: 'neutral', word: m.selling_discount_over },
  used_up: { tone: 'neutral', word: m.selling_discount_used_up },
}

export const discountsColumns = (withSeller: boolean, now: number): Column<Discount>[] => [
  { id: 'takes', title: m.selling_discount_kind(), cell: (discount) => <Takes discount={discount} /> },
  {
    id: 'status',
    title: m.record_status(),
    cell: (discount) => {
      const { tone, word } = stateWords[stateOf(discount, now)]
      return <Badge tone={tone}>{word()}</Badge>
    },
  },
  {
    id: 'when',
    title: m.selling_discount_when(),
    cell: ({ startsAt, endsAt }) =>
      [
        startsAt && m.selling_discount_from({ day: formatDay(startsAt) }),
        endsAt && m.selling_discount_until({ day: formatDay(endsAt) }),
      ]
        .filter(Boolean)
        .join(' ') || <span className="text-muted">{m.selling_discount_always()}</span>,
  },
  {
    id: 'used',
    title: m.selling_discount_used(),
    numeric: true,
    cell: ({ used, maxUses }) =>
      maxUses === null
        ? shownNumber(used)
        : m.selling_discount_used_of({ used: shownNumber(used), most: shownNumber(maxUses) }),
  },
  ...(withSeller
    ? [{ id: 'seller', title: m.record_organisation(), cell: ({ organisation }: Discount) => organisation.name }]
    : []),
]

function Takes({ discount: { kind, value, minimum, oncePerBuyer } }: { discount: Discount }) {
  return (
    <span className="block leading-5">
      <span className="font-semibold">{kind === 'percent' ? `${shownNumber(value)} %` : formatMoney(value)}</span>
      {(minimum > 0 || oncePerBuyer) && (
        <span className="block text-small text-muted">
          {[
            minimum > 0 && m.selling_discount_above({ amount: formatMoney(minimum) }),
            oncePerBuyer && m.selling_discount_once(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}
