import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Services } from '../../services.ts'
import { wasToldSince } from '../approvals/approvals.repo.ts'

const dayMs = 86_400_000
/** The chore comes round every hour, never to the minute. */
const slackMs = 600_000
const toldAtMost = 100

type Reader = { email: string; locale: Locale; count: number }

/** One mail a day to each moderator, as long as something waits that they may judge; to admins, where there is none. */
export async function tellModerators({ db, mailer }: Pick<Services, 'db' | 'mailer'>, now: Date): Promise<void> {
  const template = 'moderation_waiting'
  await db.transaction(async (tx) => {
    if (await wasToldSince(tx, template, new Date(now.getTime() - dayMs + slackMs))) return
    const { rows } = await tx.execute<Reader>(sql`
      with active as (select * from users where status = 'active' and deleted_at is null
        and roles && '{moderator,admin}'),
      readers as (select * from active where 'moderator' = any(roles)
        or not exists (select from active where 'moderator' = any(roles)))
      select u.email, u.locale, (select count(*)::int from moderation_items i
        where i.state <> 'decided' and i.person_id is distinct from u.id) as count
      from readers u order by u.id limit ${toldAtMost}`)
    for (const { email, locale, count } of rows) {
      if (count > 0) await mailer.queue(tx, { template, recipient: email, locale, data: { count: String(count) } })
    }
  })
  mailer.wake()
}
