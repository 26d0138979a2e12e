import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const planPersonalData: PersonalData = {
  subscriptions: ({ id }) =>
    sql`select to_jsonb(s) - 'owner_id' - 'customer' || jsonb_build_object('address', po.address) as row
        from subscriptions s join plan_owners po on po.id = s.owner_id where po.user_id = ${id} order by s.id`,
  planInvoices: ({ id }) =>
    sql`select to_jsonb(i) - 'user_id' - 'organisation_id' as row from invoices i
        where i.user_id = ${id} and i.order_id is null order by i.id`,
}

export const planRetention: Retention = {
  subscriptions: { until: 'law' },
  planInvoices: { until: 'law' },
}
