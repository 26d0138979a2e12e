import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const secondStepPersonalData: PersonalData = {
  secondStep: ({ id }) =>
    sql`select jsonb_build_object('kind', 'app', 'since', t.confirmed_at, 'recovery_codes',
          (select count(*) from recovery_codes r where r.user_id = t.user_id and r.used_at is null)) as row
        from totp_secrets t where t.user_id = ${id} and t.confirmed_at is not null
        union all select jsonb_build_object('kind', 'passkey', 'name', p.name, 'since', p.created_at, 'last_used', p.last_used_at)
        from passkeys p where p.user_id = ${id}`,
}

export const secondStepRetention: Retention = {
  secondStep: { until: 'account' },
  challenges: forgotten(1, sql`passkey_challenges`, sql`expires_at`),
}
