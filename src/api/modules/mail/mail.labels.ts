import { and, sql } from 'drizzle-orm'
import { mailFolders, mailViews, type LabelInput, type MailLabel } from '#/contract/mail/mail.ts'
import { countLimit } from '#/contract/core/page.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { brokenUniqueConstraint } from '../../db/errors.ts'
import { mailLabels } from '../../db/tables/mail.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'

type LabelRow = typeof mailLabels.$inferSelect

const labelsAtMost = 100

const ownLabels = ({ userId }: Actor) => sql`mail_labels.owner_id = ${userId}`

const listOwn = (db: Queryable, actor: Actor): Promise<LabelRow[]> =>
  db.select().from(mailLabels).where(ownLabels(actor)).orderBy(mailLabels.position, mailLabels.id)

/** Of these ids, those of one's own labels. */
export async function ownLabelsAmong(db: Queryable, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = new Set((await listOwn(db, actor)).map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}

/** Threads with something unread, by folder, view and label, each counted to a thousand. */
async function countUnread(db: Queryable, { userId }: Actor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ label: string; unread: number }>(sql`
    with unread as (
      select folder, thread, is_starred, is_important, label_ids,
        folder = 'inbox' and coalesce(snoozed_until, now()) > now() as is_snoozed,
        folder not in ('spam', 'trash') as is_kept
      from mails where owner_id = ${userId} and is_unread),
    held as (
      select case when is_snoozed then 'snoozed' else folder end as label, thread from unread
      union all select 'all', thread from unread where is_kept
      union all select 'starred', thread from unread where is_kept and is_starred
      union all select 'important', thread from unread where is_kept and is_important
      union all select label::text, thread from unread, unnest(label_ids) as label where is_kept)
    select label, least(count(distinct thread), ${countLimit})::int as unread from held group by label`)
  return new Map(rows.map(({ label, unread }) => [label, unread]))
}

export async function listLabels(db: Queryable, actor: Actor): Promise<MailLabel[]> {
  const unread = await countUnread(db, actor)
  const rows = await listOwn(db, actor)
  const systems = [...mailFolders, ...mailViews].map((name, position) => ({
    id: name,
    type: 'system' as const,
    name,
    color: null,
    position,
    unreadCount: unread.get(name) ?? 0,
  }))
  const customs = rows.map(({ id, name, color }, position) => ({
    id,
    type: 'custom' as const,
    name,
    color,
    position,
    unreadCount: unread.get(id) ?? 0,
  }))
  return [...systems, ...customs]
}

/** Throws `not_found` for an unknown label and for another's. */
export async function readLabel(db: Queryable, actor: Actor, id: string): Promise<MailLabel> {
  const label = (await listLabels(db, actor)).find((one) => one.id === id)
  if (!label) throw new ApiError('not_found')
  return label
}

export async function createLabel(context: Context, actor: Actor, input: LabelInput): Promise<string> {
  const id = newId()
  await changeLabels(context, actor, async (tx, rows) => {
    if (rows.length >= labelsAtMost) throw refuseFields('invalid', ['name'], 'too_many_labels', context.locale)
    await tx.insert(mailLabels).values({ ...input, id, ownerId: actor.userId, position: rows.length })
  })
  return id
}

type Change = Partial<LabelInput> & { position?: number | undefined }

export async function updateLabel(context: Context, actor: Actor, id: string, change: Change): Promise<void> {
  const { position, name, color } = change
  await changeLabels(context, actor, async (tx, rows) => {
    const label = rows.find((row) => row.id === id)
    if (!label) throw new ApiError('not_found')
    await tx
      .update(mailLabels)
      .set({ name: name ?? label.name, color: color ?? label.color })
      .where(and(ownLabels(actor), sql`id = ${id}`))
    if (position === undefined) return
    const others = rows.flatMap((row) => (row.id === id ? [] : row.id))
    const order = others.toSpliced(Math.min(position, others.length), 0, id)
    await tx.execute(sql`
      update mail_labels set position = placed.position - 1
      from unnest(${sql.param(order)}::uuid[]) with ordinality as placed(id, position)
      where mail_labels.id = placed.id and ${ownLabels(actor)}`)
  })
}

export async function deleteLabel(context: Context, actor: Actor, id: string): Promise<void> {
  await changeLabels(context, actor, async (tx) => {
    const deleted = await tx
      .delete(mailLabels)
      .where(and(ownLabels(actor), sql`id = ${id}`))
      .returning({ id: mailLabels.id })
    if (deleted.length === 0) throw new ApiError('not_found')
    await tx.execute(sql`
      update mails set label_ids = array_remove(label_ids, ${id}::uuid)
      where owner_id = ${actor.userId} and label_ids @> array[${id}::uuid]`)
  })
}

/** One change after the other, so that places stay without gaps and the number of labels is bounded. */
async function changeLabels(
  { services: { db, live }, locale }: Context,
  actor: Actor,
  change: (tx: Tx, rows: LabelRow[]) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${actor.userId} for no key update`)
      await change(tx, await listOwn(tx, actor))
      await live.publish(tx, [actor.userId], { kind: 'mail', mailId: null })
    })
  } catch (error) {
    if (brokenUniqueConstraint(error) !== 'mail_labels_name_key') throw error
    throw refuseFields('invalid', ['name'], 'label_taken', locale)
  }
  live.wake()
}
