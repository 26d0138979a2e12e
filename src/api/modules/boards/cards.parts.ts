// Who works on a card, its labels and its files.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { cardAssignees, cardAttachments, cardLabels } from '../../db/tables/boards.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Held } from './boards.repo.ts'

export async function putAssignees(
  tx: Tx,
  { locale }: Context,
  { id: boardId, audience }: Held,
  cardId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.some((id) => !audience.includes(id))) throw refuseFields('invalid', ['assignees'], 'unknown_choice', locale)
  await tx.delete(cardAssignees).where(sql`card_id = ${cardId}`)
  if (ids.length > 0) await tx.insert(cardAssignees).values(ids.map((userId) => ({ cardId, boardId, userId })))
}

export async function putLabels(
  tx: Tx,
  { locale }: Context,
  board: Held,
  cardId: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from board_labels where board_id = ${board.id} and id = ${idsIn(ids)}`)
  if (rows.length < ids.length) throw refuseFields('invalid', ['labelIds'], 'unknown_choice', locale)
  await tx.delete(cardLabels).where(sql`card_id = ${cardId}`)
  if (ids.length > 0) await tx.insert(cardLabels).values(ids.map((labelId) => ({ cardId, labelId })))
}

/** New ones are the actor's own; those that were there may stay, whoever brought them. */
export async function putFiles(
  tx: Tx,
  { services, locale }: Context,
  actor: Actor,
  cardId: string,
  before: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const fresh = ids.filter((id) => !before.includes(id))
  await services.attachments.claim(tx, actor, fresh, locale)
  await tx.delete(cardAttachments).where(sql`card_id = ${cardId}`)
  if (ids.length > 0) {
    await tx.insert(cardAttachments).values(ids.map((attachmentId, position) => ({ cardId, attachmentId, position })))
  }
  await dropUnused(
    tx,
    before.filter((id) => !ids.includes(id)),
  )
}
