// What the person hears whom a decision concerns, and what they say against it. Who decided is not said, nor who reported.
import { sql } from 'drizzle-orm'
import type { ToldDecision } from '#/contract/moderation/moderation.ts'
import type { Queryable } from '../../db/client.ts'
import { moderationAppeals, moderationItems } from '../../db/tables/moderation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { opensDecision } from './appeal-token.ts'
import { findTold, type ToldRow } from './told.repo.ts'

type Key = { actor: Actor | null; id: string; token: string | undefined }

/** To whom it concerns, or who has the mail about it. */
async function requireTold({ services }: Context, db: Queryable, { actor, id, token }: Key): Promise<ToldRow> {
  const found = await findTold(db, id)
  const isOpen =
    found && (found.personId === actor?.userId || (token && (await opensDecision(services.secret, token, id))))
  if (!isOpen) throw new ApiError('not_found')
  return found
}

export async function readTold(context: Context, key: Key): Promise<ToldDecision> {
  const {
    itemId: _item,
    personId: _person,
    thingId: _thing,
    ...told
  } = await requireTold(context, context.services.db, key)
  return told
}

export async function makeAppeal(context: Context, key: Key, words: string): Promise<ToldDecision> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    const { itemId } = await requireTold(context, tx, key)
    await tx.execute(sql`select from moderation_items where id = ${itemId} for update`)
    const told = await requireTold(context, tx, key)
    if (!told.mayAppeal) throw new ApiError('appeal_closed')
    await tx.insert(moderationAppeals).values({ decisionId: key.id, words })
    await tx
      .update(moderationItems)
      .set({ state: 'appealed', claimedBy: null, claimedUntil: null, version: sql`version + 1` })
      .where(sql`id = ${itemId}`)
    await recordAudit(tx, {
      ...context,
      actor: key.actor,
      action: 'moderation.appealed',
      entity: told.type,
      entityId: told.thingId,
      diff: { item: itemId, decision: key.id },
    })
  })
  return readTold(context, key)
}
