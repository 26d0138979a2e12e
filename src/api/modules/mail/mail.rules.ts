// Rules of one's own: kept in an order without gaps, and applied on demand to what is there already.
import { and, eq, sql } from 'drizzle-orm'
import type { BulkResult } from '#/contract/core/bulk.ts'
import { rulesAtMost, type MailRule, type MailRuleInput } from '#/contract/mail/mail-settings.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { mailRules } from '../../db/tables/mail-settings.ts'
import { mailContents, mails } from '../../db/tables/mail.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { changeEach, mailsAtMost } from './mail.bulk.ts'
import { ownLabelsAmong } from './mail.labels.ts'
import { fits, ruled, type RuleRow } from './mail.ruling.ts'

const ownRules = ({ userId }: Actor) => sql`mail_rules.owner_id = ${userId}`

const listOwn = (db: Queryable, actor: Actor): Promise<RuleRow[]> =>
  db.select().from(mailRules).where(ownRules(actor)).orderBy(mailRules.position, mailRules.id)

export async function listRules(db: Queryable, actor: Actor): Promise<MailRule[]> {
  const rows = await listOwn(db, actor)
  const labels = new Set(
    await ownLabelsAmong(
      db,
      actor,
      rows.flatMap(({ labelId }) => labelId ?? []),
    ),
  )
  return rows.map((row) => ({
    id: row.id,
    from: row.from,
    subject: row.subject,
    hasAttachments: row.hasAttachments,
    label: row.labelId,
    folder: row.folder,
    read: row.marksRead,
    star: row.marksStarred,
    important: row.marksImportant,
    isLabelGone: row.labelId !== null && !labels.has(row.labelId),
  }))
}

const rowOf = ({ from = '', subject = '', hasAttachments = false, label = null, ...rule }: MailRuleInput) => ({
  from,
  subject,
  hasAttachments,
  labelId: label,
  folder: rule.folder ?? null,
  marksRead: rule.read ?? false,
  marksStarred: rule.star ?? false,
  marksImportant: rule.important ?? false,
})

export async function createRule(context: Context, actor: Actor, input: MailRuleInput): Promise<void> {
  await changeRules(context, actor, async (tx, rows) => {
    if (rows.length >= rulesAtMost) throw refuseFields('invalid', ['from'], 'too_many_rules', context.locale)
    await requireOwnLabel(tx, context, actor, input)
    const position = (rows.at(-1)?.position ?? -1) + 1
    await tx.insert(mailRules).values({ ...rowOf(input), id: newId(), ownerId: actor.userId, position })
  })
}

export async function updateRule(context: Context, actor: Actor, id: string, input: MailRuleInput): Promise<void> {
  await changeRules(context, actor, async (tx, rows) => {
    requireAmong(rows, id)
    await requireOwnLabel(tx, context, actor, input)
    await tx
      .update(mailRules)
      .set(rowOf(input))
      .where(and(ownRules(actor), eq(mailRules.id, id)))
  })
}

/** Changes places with its neighbour; at the end nothing happens. */
export async function moveRule(context: Context, actor: Actor, id: string, by: -1 | 1): Promise<void> {
  await changeRules(context, actor, async (tx, rows) => {
    requireAmong(rows, id)
    const ids = rows.map((row) => row.id)
    const at = ids.indexOf(id)
    const order = ids.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, id)
    await tx.execute(sql`
      update mail_rules set position = placed.position
      from unnest(${sql.param(order)}::uuid[]) with ordinality as placed(id, position)
      where mail_rules.id = placed.id and ${ownRules(actor)}`)
  })
}

export async function deleteRule(context: Context, actor: Actor, id: string): Promise<void> {
  await changeRules(context, actor, async (tx, rows) => {
    requireAmong(rows, id)
    await tx.delete(mailRules).where(and(ownRules(actor), eq(mailRules.id, id)))
  })
}

function requireAmong(rows: readonly RuleRow[], id: string): void {
  if (!rows.some((row) => row.id === id)) throw new ApiError('not_found')
}

async function requireOwnLabel(tx: Tx, { locale }: Context, actor: Actor, { label }: MailRuleInput): Promise<void> {
  if (label && (await ownLabelsAmong(tx, actor, [label])).length === 0)
    throw refuseFields('invalid', ['label'], 'unknown_choice', locale)
}

/** One change after the other, so that their number is bounded and each has a place of its own. */
async function changeRules(
  { services: { db, live } }: Context,
  actor: Actor,
  change: (tx: Tx, rows: RuleRow[]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${actor.userId} for no key update`)
    await change(tx, await listOwn(tx, actor))
    await live.publish(tx, [actor.userId], { kind: 'mail', mailId: null })
  })
  live.wake()
}

/** Of the newest mails that were received and lie in inbox or archive: a bulk action like any other, taken back like one. */
export async function applyRule(context: Context, actor: Actor, id: string): Promise<BulkResult> {
  const { db, live } = context.services
  const result = await db.transaction(async (tx) => {
    const rule = (await listOwn(tx, actor)).find((row) => row.id === id)
    if (!rule) throw new ApiError('not_found')
    const now = new Date()
    const rows = await changeEach(tx, await lockFitting(tx, rule), (mail) => ruled(mail, [rule], now))
    const undo = await recordChangeSet(tx, { entity: 'mail', actorId: actor.userId, rows, minutes: undoMinutes })
    if (rows.length > 0) await live.publish(tx, [actor.userId], { kind: 'mail', mailId: null })
    return { changed: rows.length, skipped: [], undo }
  })
  live.wake()
  return result
}

async function lockFitting(tx: Tx, { id, ownerId }: RuleRow) {
  const newest = sql`
    select id from mails where owner_id = ${ownerId} and folder in ('inbox', 'archive') and not is_outgoing
    order by listed_at desc, id desc limit ${mailsAtMost}`
  const rows = await tx
    .select({ mail: mails })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(
      sql`mails.id in (${newest}) and exists (
        select from mail_rules r, mail_contents c where r.id = ${id} and c.id = mails.content_id and ${fits})`,
    )
    .orderBy(mails.id)
    .for('update', { of: mails })
  return rows.map(({ mail }) => mail)
}
