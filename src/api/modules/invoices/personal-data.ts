import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const invoicePersonalData: PersonalData = {
  invoices: ({ id }) =>
    sql`select jsonb_build_object('number', i.number, 'issuer', i.issuer, 'issued_at', i.issued_at, 'subject', i.subject,
          'total', i.total, 'status', i.status, 'paid_at', i.paid_at, 'bill_to', i.bill_to) as row
        from invoices i left join orders o on o.id = i.order_id
        where i.user_id = ${id} or o.user_id = ${id} order by i.id`,
  creditNotes: ({ id }) =>
    sql`select jsonb_build_object('number', n.number, 'invoice', i.number, 'issuer', i.issuer, 'issued_at', n.issued_at,
          'total', n.total, 'reason', n.reason) as row
        from credit_notes n join invoices i on i.id = n.invoice_id join orders o on o.id = i.order_id
        where o.user_id = ${id} order by n.id`,
}

export const invoiceRetention: Retention = {
  invoices: { until: 'law' },
  creditNotes: { until: 'law' },
}
