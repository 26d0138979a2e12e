import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const ledgerPersonalData: PersonalData = {
  ledgerEntries: ({ id }) =>
    sql`select jsonb_build_object('day', j.effective_at, 'recorded_at', j.recorded_at, 'kind', j.kind, 'memo', j.memo,
          'counterparty', j.counterparty, 'organisation', o.name) as row
        from ledger_journals j join organisations o on o.id = j.organisation_id where j.recorded_by = ${id} order by j.id`,
  ledgerLocks: ({ id }) =>
    sql`select jsonb_build_object('at', l.at, 'through', l.through, 'reason', l.reason, 'organisation', o.name) as row
        from ledger_locks l join organisations o on o.id = l.organisation_id where l.by_id = ${id} order by l.id`,
}

export const ledgerRetention: Retention = { ledgerEntries: { until: 'law' }, ledgerLocks: { until: 'law' } }
