// A school asks, and the person decides: until then nobody learns how they are reached. What was allowed is a way to write to each
// other in chat (chat.policy.ts), and nothing else.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ContactAnswer, contactInput, SentRequest } from '#/contract/professional/contact-request.ts'
import type { OwnProfessional } from '#/contract/professional/professional.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { contactRequests } from '../../db/tables/professionals.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isBlocked } from '../chat/chat.policy.ts'
import { insertConversation } from '../chat/conversations.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { findAsker, readSent } from './contact.repo.ts'
import { readOwn } from './own.view.ts'
import { isVisible } from './professionals.policy.ts'
import { requireOwn, type RequestRow } from './professionals.repo.ts'

type Asked = { userId: string }

const note = (tx: Tx, context: Context, actor: Actor, id: string, deed: string, organisation: string) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `professional.contact_${deed}`,
    entity: 'professional',
    entityId: id,
    diff: { organisation },
  })

/** Held, so that of many who ask at once each sees what the others did. */
async function requireAsked(tx: Tx, actor: Actor, id: string): Promise<Asked> {
  const { rows } = await tx.execute<Asked & { own: boolean; blocked: boolean }>(sql`
    select p.user_id as "userId", p.user_id = ${actor.userId} as own, exists (
        select from users u where u.id = p.user_id and ${isBlocked(actor)}) as blocked
    from professionals p where p.id = ${id} and ${isVisible(actor)} for no key update`)
  const [asked] = rows
  if (!asked) throw new ApiError('not_found')
  if (asked.own) throw new ApiError('own_thing')
  if (asked.blocked) throw new ApiError('contact_declined')
  return asked
}

function requireMayAsk(sent: SentRequest | undefined): void {
  if (!sent) return
  if (sent.state === 'open' || sent.state === 'accepted') throw new ApiError('contact_open')
  if (sent.againOn === null || sent.againOn > new Date().toISOString().slice(0, 10)) {
    throw new ApiError('contact_declined')
  }
}

export async function askForContact(
  context: Context,
  actor: Actor,
  id: string,
  { organisation, message }: InferOutput<typeof contactInput>,
): Promise<SentRequest> {
  const { db, notices } = context.services
  requireVoice(actor)
  const house = actor.managed.find((one) => one.id === organisation)
  if (!house) throw new ApiError('not_found')
  if (!house.approved) throw new ApiError('contact_pending')
  const request = await db.transaction(async (tx) => {
    const { userId } = await requireAsked(tx, actor, id)
    const ofHouse = async () => (await readSent(tx, actor, id)).find((one) => one.organisation.id === organisation)
    requireMayAsk(await ofHouse())
    await tx.insert(contactRequests).values({
      id: newId(),
      professionalId: id,
      organisationId: organisation,
      askedBy: actor.userId,
      message,
    })
    await note(tx, context, actor, id, 'asked', organisation)
    await notify(tx, {
      kind: 'contact_asked',
      thing: `own_profile:${id}`,
      reason: 'own',
      to: [userId],
      actor: actor.userId,
    })
    return (await ofHouse())!
  })
  notices.wake()
  return request
}

export async function withdrawRequest(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(contactRequests)
      .set({ state: 'withdrawn', answeredAt: new Date() })
      .where(
        sql`id = ${id} and state = 'open' and organisation_id = any(${sql.param(actor.managed.map((one) => one.id))}::uuid[])`,
      )
      .returning()
    if (!row) throw new ApiError('not_found')
    await note(tx, context, actor, row.professionalId, 'withdrawn', row.organisationId)
  })
}

const states = { accept: 'accepted', decline: 'declined', never: 'declined' } as const

/** Once; of what was answered, taken back or ended meanwhile the owner learns how it stands. */
export async function answerRequest(
  context: Context,
  actor: Actor,
  id: string,
  answer: ContactAnswer,
): Promise<OwnProfessional> {
  const { db, notices, live } = context.services
  const own = await db.transaction(async (tx) => {
    const profile = await requireOwn(tx, actor.userId)
    const [row] = await tx
      .select()
      .from(contactRequests)
      .where(sql`id = ${id} and professional_id = ${profile.id} and state <> 'withdrawn'`)
    if (!row) throw new ApiError('not_found')
    // What was allowed can be ended, too.
    const isOpen = row.state === 'open' || (row.state === 'accepted' && answer !== 'accept')
    if (!isOpen) throw new ApiError('contact_state')
    if (answer === 'accept') requireVoice(actor)
    await tx
      .update(contactRequests)
      .set({ state: states[answer], answeredAt: new Date(), isFinal: answer === 'never' })
      .where(sql`id = ${id}`)
    if (answer === 'accept') await openChat(tx, context, actor, row)
    await note(tx, context, actor, profile.id, states[answer], row.organisationId)
    await tellSchool(tx, actor, row, states[answer])
    return readOwn(tx, actor)
  })
  notices.wake()
  live.wake()
  return own
}

/** Between the two, where whoever asked is still there. */
async function openChat(tx: Tx, { services: { live } }: Context, { userId }: Actor, request: RequestRow) {
  const askedBy = await findAsker(tx, request.id)
  if (!askedBy) return
  const id = await insertConversation(tx, { type: 'one-to-one', name: null, others: [askedBy], createdBy: userId })
  await live.publish(tx, [userId, askedBy], { kind: 'conversation', conversationId: id })
}

async function tellSchool(tx: Tx, actor: Actor, row: RequestRow, state: 'accepted' | 'declined'): Promise<void> {
  const managers = (await listManagers(tx, row.organisationId)).map(({ id }) => id)
  await notify(tx, {
    kind: `contact_${state}`,
    thing: `profile:${row.professionalId}`,
    reason: 'manager',
    to: managers,
    actor: actor.userId,
  })
}
