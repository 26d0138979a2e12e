import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { atOnce, type Retention } from '../privacy/retention.ts'

export const auditPersonalData: PersonalData = {
  log: ({ id }) =>
    sql`select to_jsonb(l) - 'request_id' - case when l.entity = 'user' and l.entity_id = ${id} then '' else 'diff' end as row
        from audit_log l where l.actor_id = ${id} or (l.entity = 'user' and l.entity_id = ${id}) order by l.id`,
}

export const auditRetention: Retention = {
  log: {
    until: 'platform',
    // Where somebody was is of use for a while, against those who come in.
    async forget(tx) {
      await tx.execute(sql`select set_config('casa.redacting', 'on', true)`)
      const { rowCount } = await tx.execute(sql`
        update audit_log set address = null where id in (
          select id from audit_log where address is not null and at < now() - interval '90 days' order by at limit ${atOnce})`)
      return rowCount ?? 0
    },
  },
}
