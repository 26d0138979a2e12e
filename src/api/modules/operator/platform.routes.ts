import { sql } from 'drizzle-orm'
import { platformCall, type Platform } from '#/contract/operator/platform.ts'
import { firstIdOf } from '#/lib/ids.ts'
import type { Db } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../../services.ts'

const dayMs = 86_400_000
const daysAgo = (days: number, now: number) => firstIdOf(new Date(now - days * dayMs))

type Counted = Pick<Platform, 'mail' | 'signUps' | 'organisations'>

// Ids grow with time: what is recent is a short stretch of each table.
async function count(db: Db, now: number): Promise<Counted> {
  const [week, twoWeeks, month] = [daysAgo(7, now), daysAgo(14, now), daysAgo(30, now)]
  const { rows } = await db.execute<Counted>(sql`
    select
      (select json_build_object('failed', count(*) filter (where status = 'failed' and id >= ${month}::uuid),
          'queued', count(*) filter (where status = 'queued'),
          'since', ${isoTime(sql`min(created_at) filter (where status = 'queued')`)})
        from outbox where id >= ${month}::uuid or status = 'queued') as mail,
      (select json_build_object('week', count(*) filter (where id >= ${week}::uuid),
          'before', count(*) filter (where id < ${week}::uuid))
        from users where id >= ${twoWeeks}::uuid and password_hash is not null and deleted_at is null) as "signUps",
      (select json_build_object('schools', count(*) filter (where kind = 'school'),
          'trainingCenters', count(*) filter (where kind = 'training_center'))
        from organisations where status = 'approved' and deleted_at is null) as organisations`)
  return rows[0]!
}

/** People reach a server under an address of its own, encrypted. */
const isReachable = (origin: string) => origin.startsWith('https://')

function missingIn({ isDemo, mailLeaves, backups, appOrigin, operator }: Services): Platform['missing'] {
  if (isDemo) return []
  const has = {
    mail: mailLeaves,
    backup: backups !== null,
    address: isReachable(appOrigin),
    operator: operator.name !== null,
  }
  return (['mail', 'backup', 'address', 'operator'] as const).filter((one) => !has[one])
}

export const platformRoutes = [
  route(platformCall, {
    policy: withRole('admin'),
    limits: { bodyBytes: 0, rate: [] },
    async handle({ services }) {
      const { db, backups } = services
      const counted = await count(db, Date.now())
      const newest = await backups?.newest()
      const backup = backups && { at: newest?.toISOString() ?? null }
      return { platform: { ...counted, backup, missing: missingIn(services) } }
    },
  }),
]
