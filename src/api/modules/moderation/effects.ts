// What a decision does, and how it is taken back: to the thing, to the person, and what they hear of it.
import { sql } from 'drizzle-orm'
import { hidesThing, isSilence, isSuspension, type Act, type Rule } from '#/contract/moderation/rules.ts'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { endAllSessions } from '../accounts/sessions.repo.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { notify } from '../notices/notices.ts'
import { releaseHold } from './holds.ts'
import type { ItemRow } from './moderation.repo.ts'
import { setSilence, setSuspension, stands } from './sanctions.ts'

type Effect = { id: string; act: Act; rule: Rule | null }

export const isHiding = (context: Context, { thingType }: Pick<ItemRow, 'thingType'>, act: Act): boolean =>
  hidesThing(act, thingType) && context.services.judged[thingType]?.hide !== undefined

export async function applyDecision(tx: Tx, context: Context, item: ItemRow, { act, rule, id }: Effect): Promise<void> {
  if (rule && isHiding(context, item, act))
    await context.services.judged[item.thingType]?.hide?.(tx, item.thingId, rule)
  else await releaseHold(tx, context, item)
  if (!item.personId) return
  // First, since nobody calls whoever is suspended.
  if (act !== 'nothing') await tellPerson(tx, context, item.personId, { kind: 'decision_made', decisionId: id })
  await setSanction(tx, item.personId, act)
  if (isSuspension(act)) await endAllSessions(tx, item.personId)
}

async function setSanction(tx: Tx, personId: string, act: Act): Promise<void> {
  if (isSilence(act)) await setSilence(tx, personId)
  if (isSuspension(act)) await setSuspension(tx, personId)
}

/** The thing comes back, unless another decision keeps it away. */
export async function endDecision(tx: Tx, context: Context, item: ItemRow, act: Act): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from moderation_decisions d join moderation_items i on i.id = d.item_id
    where i.thing_type = ${item.thingType} and i.thing_id = ${item.thingId} and d.hides and ${stands} limit 1`)
  if (rows.length === 0) await context.services.judged[item.thingType]?.restore?.(tx, item.thingId)
  if (item.personId) await setSanction(tx, item.personId, act)
}

type Told = { kind: Extract<NoticeKind, `decision_${string}`>; decisionId: string }

/** Under the bell and by mail, whatever they chose: who may have to leave has to hear of it. */
export async function tellPerson(tx: Tx, { services }: Context, personId: string, { kind, decisionId }: Told) {
  const user = await findUser(tx, personId)
  if (!user) return
  const told = { kind, thing: `decision:${decisionId}`, reason: 'own', actor: null } as const
  await notify(tx, { ...told, to: [personId], withoutMail: true })
  const { email: recipient, locale } = user
  await services.mailer.queue(tx, { template: kind, recipient, locale, data: { decision: decisionId } })
}
