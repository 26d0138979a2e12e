// What the people of the demo were told in the last days, of what the demo holds: cards, invitations and orders.
import { sql } from 'drizzle-orm'
import type { NoticeKind, NoticeReason, ThingType } from '#/contract/notice/notice-kinds.ts'
import { newIdAt } from '#/lib/ids.ts'
import type { Tx } from '../client.ts'
import { notices } from '../tables/notices.ts'

type Told = {
  userId: string
  kind: NoticeKind
  type: ThingType
  id: string
  reason: NoticeReason
  actorId: string | null
}

const perKind = 4
const hourMs = 3_600_000

export async function seedDemoNotices(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<Told & { place: number }>(sql`
    with demo as (select id from users where email like '%@demo.example'),
    told as (
      select a.user_id as "userId", 'card_assigned' as kind, 'card' as type, c.id, 'assigned' as reason, c.reporter_id as "actorId"
      from demo join card_assignees a on a.user_id = demo.id join cards c on c.id = a.card_id
      where c.reporter_id <> a.user_id and not c.completed and c.archived_at is null and c.binned_at is null
      union all
      select a.user_id, 'card_commented', 'card', c.id, 'took_part', said.author_id
      from demo join card_assignees a on a.user_id = demo.id join cards c on c.id = a.card_id
        join card_comments said on said.card_id = c.id
      where said.author_id <> a.user_id and not c.completed and c.archived_at is null and c.binned_at is null
      union all
      select a.user_id, 'event_invited', 'event', e.id, 'invited', e.created_by
      from demo join calendar_attendees a on a.user_id = demo.id and a.recurrence_key = ''
        join calendar_events e on e.id = a.event_id
      where e.created_by <> a.user_id and e.ends_at > ${now.toISOString()}::timestamptz and e.deleted_at is null
      union all
      select ms.user_id, 'order_received', 'order', o.id, 'manager', null
      from demo join memberships ms on ms.user_id = demo.id and ms.position in ('owner', 'administrator')
        join orders o on o.organisation_id = ms.organisation_id
      where o.status in ('pending', 'paid')
      union all
      select o.user_id, 'order_shipped', 'purchase', o.purchase_id, 'bought', null
      from demo join orders o on o.user_id = demo.id where o.status = 'shipped'
    ), placed as (
      select told.*, row_number() over (partition by "userId", kind order by id desc) as of_kind from told
    )
    select "userId", kind, type, id, reason, "actorId", (row_number() over (partition by "userId" order by of_kind, kind))::int as place
    from placed where of_kind <= ${perKind} order by "userId", place desc`)
  const values = rows.map(({ type, id, place, ...told }, index) => {
    const at = new Date(now.getTime() - place * 5 * hourMs - index)
    return { ...told, id: newIdAt(at), at, thing: `${type}:${id}` }
  })
  if (values.length > 0) await tx.insert(notices).values(values)
}
