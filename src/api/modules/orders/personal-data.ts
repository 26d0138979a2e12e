import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const orderPersonalData: PersonalData = {
  orders: ({ id }) =>
    sql`select jsonb_build_object('number', o.number, 'created_at', o.created_at, 'status', o.status,
          'payment_status', o.payment_status, 'total', o.total, 'refunded', o.refunded, 'code', o.code, 'seller', s.name,
          'bill_to', p.billing, 'deliver_to', p.deliver_to, 'delivery', p.delivery, 'payment', p.payment, 'note', p.note,
          'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'color', l.color, 'size', l.size, 'price', l.price,
            'quantity', l.quantity) order by l.position) from order_lines l where l.order_id = o.id)) as row
        from orders o join purchases p on p.id = o.purchase_id join organisations s on s.id = o.organisation_id
        where o.user_id = ${id} order by o.id`,
  addresses: ({ id }) =>
    sql`select a.address || jsonb_build_object('isDefault', a.is_default) as row
        from addresses a where a.user_id = ${id} order by a.created_at, a.id`,
  cart: ({ id }) => sql`select to_jsonb(c) - 'user_id' as row from carts c where c.user_id = ${id}`,
}

export const orderRetention: Retention = {
  orders: { until: 'law' },
  addresses: { until: 'account' },
  cart: { until: 'account' },
}
