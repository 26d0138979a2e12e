// Registering: at once where the whole party fits, else in line. A guest’s places are held until their mailbox says yes, and what
// a guest is answered tells nothing of the address.
import { askedFor } from '#/contract/event/asked-questions.ts'
import { sql } from 'drizzle-orm'
import { heldMinutes } from '#/contract/event/registration-kinds.ts'
import { firstState } from '#/contract/event/registration-states.ts'
import type { OwnRegistration, RegistrationInput } from '#/contract/event/registration.ts'
import { fits, freeOf } from '#/contract/event/waiting-line.ts'
import { newId } from '#/lib/ids.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { SignedIn } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { createTurns } from '../../http/turns.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isSeenBy } from '../events/events.policy.ts'
import type { EventRow } from '../events/events.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { waitingAtMost } from './line.service.ts'
import {
  countWaiting,
  findLiving,
  insertRegistration,
  type Person,
  type RegistrationRow,
} from './registrations.repo.ts'
import { doorOf, isSoon, readAnswers } from './registrations.rules.ts'
import { readOwn } from './registrations.view.ts'
import { freeIn, holdEvent, takeSeats, type Held } from './seats.repo.ts'
import { tell } from './telling.ts'

/**
 * Calls for one event wait for their turn here, not each with a connection: a thousand who come at once leave room for all who
 * want something else.
 */
const inTurn = createTurns<string>()
export const inTurnOf = <T>(eventId: string, work: () => Promise<T>): Promise<T> => inTurn(eventId, work)

/** So many places guests of one network may have held for as long as a hold lasts: nobody empties an event with made-up addresses. */
const guestLimit: RateLimit = { name: 'registration_guests', points: 40, seconds: heldMinutes * 60, by: 'address' }

type Answer = { registration: OwnRegistration | null; heldUntil: string | null }

export async function register(
  context: Context,
  actor: SignedIn | null,
  eventId: string,
  input: RegistrationInput,
  /** Of many dates that are registered for at once, one is told. */
  { isTold = true }: { isTold?: boolean } = {},
): Promise<Answer> {
  const { db, secret, notices, mailer, rateLimits } = context.services
  const guest = input.guest
  if (!guest && !actor) throw new ApiError('not_signed_in')
  await requireSeen(context, guest ? null : actor, eventId)
  if (guest) await rateLimits.consume([guestLimit], { address: context.address, userId: null, body: null }, input.seats)
  const row = await inTurnOf(eventId, () =>
    db.transaction(async (tx) => {
      const held = await requireOpen(tx, eventId)
      const draft = await readDraft(tx, context, actor, held, input)
      return guest
        ? registerGuest(tx, context, held, draft, guest)
        : registerMember(tx, context, actor!, held, { ...draft, isTold })
    }),
  )
  notices.wake()
  mailer.wake()
  if (!row) return { registration: null, heldUntil: new Date(Date.now() + heldMinutes * 60_000).toISOString() }
  return { registration: (await readOwn(db, secret, [row]))[0]!, heldUntil: null }
}

/** What cannot be seen is not there. Asked before the event is held, which is held for others as well. */
async function requireSeen({ services: { db } }: Context, actor: SignedIn | null, eventId: string): Promise<void> {
  const { rows } = await db.execute(sql`select from events e where e.id = ${eventId} and ${isSeenBy(actor)}`)
  if (rows.length === 0) throw new ApiError('not_found')
}

async function requireOpen(tx: Tx, eventId: string): Promise<Held> {
  const held = await holdEvent(tx, eventId)
  if (!held) throw new ApiError('not_found')
  const door = doorOf(held.event)
  if (door === 'early') throw new ApiError('registration_early')
  if (door === 'closed') throw new ApiError('registration_closed')
  return held
}

type Draft = Pick<RegistrationRow, 'eventId' | 'ticketId' | 'seats' | 'children' | 'answers' | 'price'> & {
  hasPlaces: boolean
}

/** What was asked for, as the event has it; said before anything is known of who asks. */
async function readDraft(
  tx: Tx,
  { locale }: Context,
  actor: SignedIn | null,
  held: Held,
  { ticket: ticketId, seats, children, answers: given, wait }: RegistrationInput,
): Promise<Draft> {
  const { event, tickets } = held
  const ticket = tickets.find(({ id, removedAt }) => id === ticketId && !removedAt)
  if (!ticket) throw refuseFields('invalid', ['ticket'], 'unknown_choice', locale)
  requireParty(event, { seats, children }, locale)
  const answers = requireAnswers(event, ticket.name, given, actor, locale)
  const free = freeIn(held)
  const hasPlaces = fits(free, { ticketId, seats })
  if (!hasPlaces) {
    if (!event.waitlist) throw new ApiError('event_full_closed', {}, { count: freeOf(free, ticketId) })
    if (!wait) throw new ApiError('event_full', {}, { count: freeOf(free, ticketId) })
    if ((await countWaiting(tx, event.id)) >= waitingAtMost) throw new ApiError('line_full')
  }
  return { eventId: event.id, ticketId, seats, children, answers, price: ticket.price, hasPlaces }
}

export function requireParty(
  { maxParty }: EventRow,
  { seats, children }: { seats: number; children: readonly string[] },
  locale: Context['locale'],
): void {
  if (seats > maxParty) throw refuseFields('invalid', ['seats'], 'party_too_large', locale)
  if (children.length > seats) throw refuseFields('invalid', ['children'], 'children_too_many', locale)
}

/** What is written freely is read by others. */
export function requireAnswers(
  { questions: all }: EventRow,
  ticket: string,
  given: RegistrationInput['answers'],
  actor: SignedIn | null,
  locale: Context['locale'],
) {
  const questions = askedFor(all, ticket)
  const read = readAnswers(questions, given)
  if ('wrong' in read) throw refuseFields('invalid', [read.wrong.field], read.wrong.kind, locale)
  const { answers } = read
  const isWritten = questions.some(({ id, kind }) => kind === 'text' && answers[id] !== undefined)
  if (isWritten && actor) requireVoice(actor)
  return answers
}

type Who = Pick<RegistrationRow, 'userId' | 'locale'> &
  Partial<Pick<RegistrationRow, 'id' | 'guestName' | 'guestEmail' | 'guestMailbox'>> & { actor: SignedIn | null }

async function begin(
  tx: Tx,
  context: Context,
  { event }: Held,
  { hasPlaces, ...draft }: Draft,
  { actor, ...who }: Who,
): Promise<RegistrationRow> {
  const isGuest = !who.userId
  if (hasPlaces && !(await takeSeats(tx, draft))) throw new ApiError('event_full')
  const now = new Date()
  const row = await insertRegistration(tx, {
    ...draft,
    ...who,
    status: firstState(isGuest, hasPlaces),
    waitsSince: hasPlaces ? null : now,
    expiresAt: isGuest ? new Date(now.getTime() + heldMinutes * 60_000) : null,
    remindedAt: isSoon(event, now) ? now : null,
  })
  await recordAudit(tx, {
    requestId: context.requestId,
    action: 'registration.created',
    entity: 'registration',
    entityId: row.id,
    actor,
    diff: { event: event.id, status: row.status, seats: row.seats },
  })
  return row
}

async function registerMember(
  tx: Tx,
  context: Context,
  actor: SignedIn,
  held: Held,
  { isTold, ...draft }: Draft & { isTold: boolean },
): Promise<RegistrationRow> {
  const { userId, identity } = actor
  const email = identity.emailVerifiedAt ? identity.email : null
  if (await findLiving(tx, held.event.id, { userId, email })) throw new ApiError('registration_known')
  const row = await begin(tx, context, held, draft, { actor, userId, locale: identity.locale })
  if (isTold) await tell(tx, [row], { kind: draft.hasPlaces ? 'registration_made' : 'registration_waiting' })
  return row
}

/** The same whatever the address has done before: only its mailbox hears. Whoever is suspended does not come by another door. */
async function registerGuest(
  tx: Tx,
  context: Context,
  held: Held,
  draft: Draft,
  { name, email }: NonNullable<RegistrationInput['guest']>,
): Promise<null> {
  const { mailer } = context.services
  const person: Person = { userId: null, email }
  const mail = { recipient: email, locale: context.locale, unasked: 'drop' as const }
  const known = await findLiving(tx, held.event.id, person)
  if (known) {
    const template =
      known.guestEmail && known.expiresAt && known.status !== 'offered' ? 'registration_confirm' : 'registration_known'
    await mailer.queue(tx, { ...mail, template, data: { registration: known.id } })
    return null
  }
  const { rows } = await tx.execute(sql`
    select from users u where lower(u.email) = lower(${email}) and u.status = 'suspended' and u.deleted_at is null`)
  if (rows.length > 0) return null
  const id = newId()
  const who = {
    actor: null,
    userId: null,
    guestName: name,
    guestEmail: email,
    guestMailbox: mailbox(email),
    locale: context.locale,
  }
  // What nobody is asked, nobody can confirm: no places are held for that.
  const isAsked = await mailer.queue(tx, { ...mail, template: 'registration_confirm', data: { registration: id } })
  if (isAsked) await begin(tx, context, held, draft, { ...who, id })
  return null
}
