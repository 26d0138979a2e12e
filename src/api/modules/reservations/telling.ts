import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { notify } from '../notices/notices.ts'

export type ReservationNews = Extract<NoticeKind, `reservation_${string}`>

type Concerned = { title: string; organisation: string; people: string[] }

/** Who has to do with it as it stands now. */
export async function concerning(tx: Tx, id: string): Promise<Concerned> {
  const { rows } = await tx.execute<Concerned>(sql`
    select br.name as title, r.organisation_id as organisation,
      array_remove(array[r.user_id, tr.user_id, case when br.kind = 'trainer' then br.user_id end], null) as people
    from reservations r join booking_resources br on br.id = r.resource_id left join booking_resources tr on tr.id = r.trainer_id
    where r.id = ${id}`)
  return rows[0]!
}

/** Who is booked, the trainer, and of what is asked or given back those who look after the centre. Of a series once, by its first. */
export async function tell(tx: Tx, id: string, kind: ReservationNews, before: readonly string[] = []): Promise<void> {
  const { title, organisation, people } = await concerning(tx, id)
  const ofManagers = kind === 'reservation_asked' || kind === 'reservation_returned'
  const to = ofManagers
    ? (await listManagers(tx, organisation)).map((one) => one.id)
    : [...new Set([...people, ...before])]
  await notify(tx, {
    to,
    kind,
    thing: `reservation:${id}`,
    actor: null,
    reason: ofManagers ? 'manager' : 'booked',
    title,
  })
}
