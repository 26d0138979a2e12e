// What is done to many mails at once, and how each of them takes it: a sent mail goes back to the sent ones whatever folder
// is named, what is still to leave stays where it is.
import { and, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { bulkMailAction, MailFolder } from '#/contract/mail/mail.ts'
import type { Tx } from '../../db/client.ts'
import { mailContents, mails } from '../../db/tables/mail.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordChangeSet, type ChangedRow } from '../changes/changes.repo.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ownLabelsAmong } from './mail.labels.ts'
import { ownMails } from './mail.policy.ts'
import { removeMails } from './mail.removal.ts'
import { updateMails, type MailRow } from './mail.repo.ts'
import { requireTimeToCome } from './mail.times.ts'

type Action = InferOutput<typeof bulkMailAction>
type Input = { ids: string[]; threads: boolean; action: Action }
type Patch = Partial<MailRow>
type Held = MailRow & { status: 'draft' | 'waiting' | 'sent' }

export const mailsAtMost = 2_000

export async function changeMails(context: Context, actor: Actor, input: Input): Promise<BulkResult> {
  const { db, live, attachments } = context.services
  const { action } = input
  const result = await db.transaction(async (tx) => {
    await requireSensible(tx, context, actor, action)
    const rows = await lockMails(tx, actor, input)
    const now = new Date()
    const changed =
      action.type === 'delete' ? await remove(tx, rows) : await changeEach(tx, rows, (row) => patchOf(row, action, now))
    const done = new Set(changed.map(({ entityId }) => entityId))
    const undoable = action.type === 'delete' ? [] : changed
    const undo = await recordChangeSet(tx, {
      entity: 'mail',
      actorId: actor.userId,
      rows: undoable,
      minutes: undoMinutes,
    })
    if (changed.length > 0) await live.publish(tx, [actor.userId], { kind: 'mail', mailId: null })
    return { changed: changed.length, skipped: [...new Set(input.ids)].filter((id) => !done.has(id)), undo }
  })
  live.wake()
  attachments.sweep()
  return result
}

async function requireSensible(tx: Tx, { locale }: Context, actor: Actor, action: Action): Promise<void> {
  if (action.type === 'label' && (await ownLabelsAmong(tx, actor, [action.label])).length === 0) {
    throw refuseFields('invalid', ['action.label'], 'unknown_choice', locale)
  }
  if (action.type === 'snooze' && action.until !== null) {
    requireTimeToCome(new Date(action.until), 'action.until', locale)
  }
}

/** Those named and, where asked for, the others of their threads; what was thrown away comes along only if it is named. */
async function lockMails(tx: Tx, actor: Actor, { ids, threads }: Input): Promise<Held[]> {
  const named = sql`mails.id = ${idsIn(ids)}`
  const siblings = sql`exists (
    select from mails named where named.id = ${idsIn(ids)} and named.owner_id = mails.owner_id
      and named.thread = mails.thread
      and (named.folder in ('spam', 'trash')) = (mails.folder in ('spam', 'trash')))`
  const rows = await tx
    .select({ mail: mails, status: mailContents.status })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(and(ownMails(actor), threads ? sql`(${named} or ${siblings})` : named))
    .orderBy(mails.id)
    .limit(mailsAtMost)
    .for('update', { of: mails })
  return rows.map(({ mail, status }) => ({ ...mail, status }))
}

async function remove(tx: Tx, rows: Held[]): Promise<ChangedRow[]> {
  const gone = rows.filter(({ folder }) => folder === 'trash' || folder === 'drafts')
  await removeMails(
    tx,
    gone.map(({ id }) => id),
  )
  return gone.map(({ id, version }) => ({ entityId: id, version, before: null }))
}

/** Mails that change alike change in one statement; those without a patch stay. */
export async function changeEach<Row extends MailRow>(
  tx: Tx,
  rows: readonly Row[],
  patchOf: (row: Row) => Patch | null,
): Promise<ChangedRow[]> {
  const alike = new Map<string, { patch: Patch; ids: string[] }>()
  const changed: ChangedRow[] = []
  for (const row of rows) {
    const patch = patchOf(row)
    if (!patch) continue
    const key = JSON.stringify(patch)
    const group = alike.get(key) ?? { patch, ids: [] }
    alike.set(key, { ...group, ids: [...group.ids, row.id] })
    const before = Object.fromEntries(Object.keys(patch).map((column) => [column, row[column as keyof MailRow]]))
    changed.push({ entityId: row.id, version: row.version + 1, before })
  }
  for (const { patch, ids } of alike.values()) await updateMails(tx, ids, patch)
  return changed
}

/** Null where the action changes nothing. */
function patchOf(row: Held, action: Exclude<Action, { type: 'delete' }>, now: Date): Patch | null {
  switch (action.type) {
    case 'read':
      return row.isOutgoing || row.isUnread === !action.value ? null : { isUnread: !action.value }
    case 'star':
      return row.isStarred === action.value ? null : { isStarred: action.value }
    case 'important':
      return row.isImportant === action.value ? null : { isImportant: action.value }
    case 'label':
      return row.labelIds.includes(action.label) === action.value ? null : { labelIds: labelled(row, action) }
    case 'move':
      return moved(row, action.folder, now)
    case 'snooze':
      return snoozed(row, action.until)
  }
}

const labelled = ({ labelIds }: Held, { label, value }: { label: string; value: boolean }): string[] =>
  value ? [...labelIds, label] : labelIds.filter((id) => id !== label)

function moved(row: Held, wanted: MailFolder, now: Date): Patch | null {
  if (row.status === 'waiting' && row.isOutgoing) return null
  const home = row.status === 'draft' ? 'drafts' : 'sent'
  const folder = row.isOutgoing && wanted !== 'trash' ? home : wanted
  if (folder === row.folder) return null
  return filed(folder, now)
}

/** In a folder, and since when, where that forgets what lies in it. */
export const filed = (folder: MailFolder, now: Date) => ({
  folder,
  filedAt: folder === 'trash' || folder === 'spam' ? now : null,
  snoozedUntil: null,
})

function snoozed(row: Held, until: string | null): Patch | null {
  if (row.folder !== 'inbox' && row.folder !== 'archive') return null
  if (until === null) return row.snoozedUntil ? { snoozedUntil: null } : null
  return { folder: 'inbox', snoozedUntil: new Date(until) }
}
