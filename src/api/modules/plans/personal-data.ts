import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const planPersonalData: PersonalData = {
  subscriptions: ({ id }) =>
    sql`select to_jsonb(s) - 'owner_id' - 'customer' || jsonb_build_object('address', po.address) as row
        from subscriptions s join plan_owners po on po.id = s.owner_id where po.user_id = ${id} order by s.id`,
  subscriptionChanges: ({ id }) =>
    sql`select to_jsonb(c) as row from subscription_changes c join subscriptions s on s.id = c.subscription_id
        join plan_owners po on po.id = s.owner_id where po.user_id = ${id} order by c.id`,
  limitOverrides: ({ id }) =>
    sql`select to_jsonb(l) - 'owner_id' as row from limit_overrides l
        join plan_owners po on po.id = l.owner_id where po.user_id = ${id} order by l.name`,
  planInvoices: ({ id }) =>
    sql`select to_jsonb(i) - 'user_id' - 'organisation_id' as row from invoices i
        where i.user_id = ${id} and i.order_id is null order by i.id`,
}

export const planRetention: Retention = {
  subscriptions: { until: 'law' },
  subscriptionChanges: { until: 'law' },
  limitOverrides: { until: 'law' },
  planInvoices: { until: 'law' },
}
