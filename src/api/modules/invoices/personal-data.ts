import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { isAtAddress } from '../registrations/registrations.repo.ts'
import type { Retention } from '../privacy/retention.ts'

/** What somebody registered for, also without an account at an address that is confirmed by now. */
const isRegistrationOf = ({
  id,
  email,
}: {
  id: string
  email: string
}) => sql`(r.user_id = ${id} or (${isAtAddress(email)} and exists (
  select from users u where u.id = ${id} and u.email_verified_at is not null)))`

export const invoicePersonalData: PersonalData = {
  invoices: ({ id, email }) =>
    sql`select jsonb_build_object('number', i.number, 'issuer', i.issuer, 'issued_at', i.issued_at, 'subject', i.subject,
          'total', i.total, 'status', i.status, 'paid_at', i.paid_at, 'bill_to', i.bill_to) as row
        from invoices i left join orders o on o.id = i.order_id left join event_registrations r on r.id = i.registration_id
        where i.user_id = ${id} or o.user_id = ${id} or ${isRegistrationOf({ id, email })} order by i.id`,
  creditNotes: ({ id, email }) =>
    sql`select jsonb_build_object('number', n.number, 'invoice', i.number, 'issuer', i.issuer, 'issued_at', n.issued_at,
          'total', n.total, 'reason', n.reason) as row
        from credit_notes n join invoices i on i.id = n.invoice_id left join orders o on o.id = i.order_id
          left join event_registrations r on r.id = i.registration_id
        where o.user_id = ${id} or ${isRegistrationOf({ id, email })} order by n.id`,
}

export const invoiceRetention: Retention = {
  invoices: { until: 'law' },
  creditNotes: { until: 'law' },
}
