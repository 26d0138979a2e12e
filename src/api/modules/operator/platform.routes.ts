import { sql } from 'drizzle-orm'
import { platformCall, type Platform } from '#/contract/operator/platform.ts'
import { firstIdOf } from '#/lib/ids.ts'
import type { Db } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { holds, withRole } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { listItems } from '../moderation/moderation.repo.ts'
import { readCondition } from './condition.ts'
import { listQueues } from './queues.ts'

const dayMs = 86_400_000
const chartDays = 30
const judgedAtMost = 3
const daysAgo = (days: number, now: number) => firstIdOf(new Date(now - days * dayMs))

type Counted = Pick<Platform, 'mail' | 'signUps' | 'organisations'>

/** Whoever was invited counts from their answer on, as of the day they were entered. */
const isPerson = sql`password_hash is not null and deleted_at is null`

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
          'before', count(*) filter (where id < ${week}::uuid),
          'days', (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', coalesce(n.count, 0))
              order by d.day)
            from generate_series(date_trunc('day', ${new Date(now - (chartDays - 1) * dayMs).toISOString()}::timestamptz
                at time zone 'UTC'), ${new Date(now).toISOString()}::timestamptz at time zone 'UTC',
                interval '1 day') as d (day)
            left join (select date_trunc('day', created_at at time zone 'UTC') as day, count(*)::int as count
              from users where id >= ${month}::uuid and ${isPerson} group by 1) as n on n.day = d.day))
        from users where id >= ${twoWeeks}::uuid and ${isPerson}) as "signUps",
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

async function readPlatform(services: Services): Promise<Platform> {
  const counted = await count(services.db, Date.now())
  return { ...counted, ...(await readCondition(services, counted.mail)), missing: missingIn(services) }
}

export const platformRoutes = [
  route(platformCall, {
    policy: withRole('moderator', 'admin'),
    limits: { bodyBytes: 0, rate: [] },
    // One question after the other: one person's page holds one connection.
    async handle({ services, actor }) {
      const queues = await listQueues(services, actor)
      const { items } = await listItems(services.db, services.judged, actor, { limit: judgedAtMost })
      return { queues, judging: items, platform: holds(actor, 'admin') ? await readPlatform(services) : null }
    },
  }),
]
