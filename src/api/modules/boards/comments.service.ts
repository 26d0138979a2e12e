import { sql, type SQL } from 'drizzle-orm'
import type { CardComment } from '#/contract/board/board.ts'
import { newId } from '#/lib/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import { cardComments } from '../../db/tables/boards.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { requireBoard, type Held } from './boards.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { boardOfCard } from './boards.undo.ts'
import { listInvolved } from './cards.things.ts'
import { commentShown, isThere } from './cards.view.ts'

const commentsAtMost = 1_000

export async function createComment(
  context: Context,
  actor: Actor,
  cardId: string,
  { body, mentions }: { body: string; mentions: readonly string[] },
): Promise<CardComment> {
  const { db, live } = context.services
  requireVoice(actor)
  const id = newId()
  await db.transaction(async (tx) => {
    const held = await requireBoard(tx, actor, boardOfCard(cardId), 'shared')
    const { rows } = await tx.execute<{ count: number }>(sql`
      select (select count(*)::int from card_comments said where said.card_id = c.id) as count
      from cards c join board_columns k on k.id = c.column_id where c.id = ${cardId} and ${isThere}`)
    if (!rows[0]) throw new ApiError('not_found')
    if (rows[0].count >= commentsAtMost) throw new ApiError('limit_reached', {}, { limit: commentsAtMost })
    await tx.insert(cardComments).values({ id, cardId, authorId: actor.userId, body })
    await touchCard(tx, cardId)
    await publish(tx, context, held, cardId)
    await callInvolved(tx, context, actor, held, { cardId, mentions })
  })
  live.wake()
  return show(db, id)
}

/** Whoever is named hears of that; all others who have to do with the card, of the comment. Only who is on the board. */
async function callInvolved(
  tx: Tx,
  { locale }: Context,
  { userId }: Actor,
  { audience }: Held,
  { cardId, mentions }: { cardId: string; mentions: readonly string[] },
): Promise<void> {
  if (mentions.some((id) => !audience.includes(id)))
    throw refuseFields('invalid', ['mentions'], 'unknown_choice', locale)
  const about = { thing: `card:${cardId}`, actor: userId } as const
  const involved = (await listInvolved(tx, cardId)).filter((id) => audience.includes(id) && !mentions.includes(id))
  await notify(tx, { ...about, kind: 'card_mentioned', reason: 'mentioned', to: mentions })
  await notify(tx, { ...about, kind: 'card_commented', reason: 'took_part', to: involved })
}

/** A card says how many comments it has. */
const touchCard = (tx: Tx, id: string) => tx.execute(sql`update cards set version = version + 1 where id = ${id}`)

const publish = (tx: Tx, { services }: Context, { id, audience }: Held, cardId: string): Promise<void> =>
  services.live.publish(tx, audience, { kind: 'card', boardId: id, cardId })

async function show(db: Db, id: string): Promise<CardComment> {
  const { rows } = await db.execute<{ comment: CardComment }>(sql`
    select ${commentShown} as comment from card_comments said left join users u on u.id = said.author_id where said.id = ${id}`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0].comment
}

const boardOfComment = (id: string): SQL => sql`(
  select c.board_id from card_comments said join cards c on c.id = said.card_id where said.id = ${id})`

/** A comment on a card that is there, held until the transaction ends. */
async function lockComment(tx: Tx, actor: Actor, id: string) {
  const held = await requireBoard(tx, actor, boardOfComment(id), 'shared')
  const { rows } = await tx.execute<{ cardId: string; authorId: string | null }>(sql`
    select said.card_id as "cardId", said.author_id as "authorId"
    from card_comments said join cards c on c.id = said.card_id join board_columns k on k.id = c.column_id
    where said.id = ${id} and ${isThere} for update of said`)
  if (!rows[0]) throw new ApiError('not_found')
  return { ...rows[0], held, isOwn: rows[0].authorId === actor.userId }
}

export async function updateComment(context: Context, actor: Actor, id: string, body: string): Promise<CardComment> {
  const { db, live } = context.services
  requireVoice(actor)
  await db.transaction(async (tx) => {
    const { held, cardId, isOwn } = await lockComment(tx, actor, id)
    if (!isOwn) throw new ApiError('forbidden')
    await tx
      .update(cardComments)
      .set({ body, editedAt: new Date() })
      .where(sql`id = ${id}`)
    await publish(tx, context, held, cardId)
  })
  live.wake()
  return show(db, id)
}

export async function deleteComment(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const { held, cardId, isOwn } = await lockComment(tx, actor, id)
    if (!isOwn && !held.isOwner) throw new ApiError('forbidden')
    await tx.delete(cardComments).where(sql`id = ${id}`)
    await touchCard(tx, cardId)
    await publish(tx, context, held, cardId)
  })
  live.wake()
}
