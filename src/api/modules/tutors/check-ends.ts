import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { notify } from '../notices/notices.ts'
import { dayThere } from './tutors.policy.ts'

const toldDaysBefore = 30
const toldAtOnce = 100

/** A month before a check ends its tutor hears of it, once: time enough for another paper. */
export async function tellOfEnds({ db, notices }: Pick<Services, 'db' | 'notices'>): Promise<void> {
  for (;;) {
    const told = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; userId: string }>(sql`
        update tutors set end_told_at = now() where id = any(array(
          select t.id from tutors t where t.end_told_at is null and t.deleted_at is null and t.check_state <> 'filed'
            and t.checked_until <= ${dayThere} + ${toldDaysBefore}::int
          order by t.checked_until limit ${toldAtOnce} for update skip locked))
        returning id, user_id as "userId"`)
      for (const { id, userId } of rows)
        await notify(tx, {
          kind: 'check_ending',
          thing: `tutor_profile:${id}`,
          reason: 'own',
          to: [userId],
          actor: null,
        })
      return rows.length
    })
    if (told > 0) notices.wake()
    if (told < toldAtOnce) return
  }
}
