import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { atOnce } from '../privacy/retention.ts'

export const daysUnconfirmed = 30

/**
 * Accounts that nobody ever confirmed, with the organisations they brought. Anybody may have typed the address, so nothing else
 * is touched that names it; and whoever was invited meanwhile, or stands in a child’s record, is not only a registration.
 */
export async function forgetUnconfirmed(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
    where u.email_verified_at is null and u.status = 'pending' and u.created_by is null
      and u.created_at < now() - make_interval(days => ${daysUnconfirmed})
      and not exists (
        select from registrations r where r.user_id = u.id and r.created_at > now() - make_interval(days => ${daysUnconfirmed}))
      and not exists (select from memberships ms where ms.user_id = u.id and ms.accepted_at is null)
      and not exists (select from student_contacts k where k.user_id = u.id)
      and not exists (select from students s where s.user_id = u.id)
    limit ${atOnce} for update of u skip locked`)
  const gone = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  await tx.execute(sql`delete from organisations where created_by = ${gone}`)
  await tx.execute(sql`delete from users where id = ${gone}`)
  return rows.length
}
