import type { Order } from '#/contract/order/order.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { variantWord } from '../products.words.ts'
import { PostalAddress } from './postal-address.tsx'

/** What lies in the parcel: only on paper, black on white whatever the screen shows, without prices. */
export function PackingList({ order }: { order: Order }) {
  return (
    <section aria-label={m.selling_packing_list()} className="hidden bg-white text-black print:block">
      <div className="flex justify-between gap-8">
        <div>
          <p className="text-title">{m.selling_packing_list()}</p>
          <p className="mt-1">
            {m.selling_order_number({ number: order.number })} · {formatDay(order.createdAt)}
          </p>
        </div>
        <p className="font-semibold">{order.seller.name}</p>
      </div>
      <div className="my-8">
        <PostalAddress address={order.deliverTo} />
      </div>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-black">
            <th className="py-2 text-start">{m.selling_product()}</th>
            <th className="py-2 text-end">{m.selling_quantity()}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-b border-black/30">
              <td className="relative py-3 ps-9 before:absolute before:start-0 before:top-4 before:size-4 before:border before:border-black">
                {line.name}
                {variantWord(line) && <span className="block text-small">{variantWord(line)}</span>}
              </td>
              <td className="py-3 text-end text-lead font-semibold tabular-nums">{shownNumber(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className="mt-6 whitespace-pre-line">{order.note}</p>}
      <p className="mt-10">{m.selling_packing_thanks()}</p>
    </section>
  )
}
