// One’s own registration: by the link of a mail, or signed in.
import { sql } from 'drizzle-orm'
import { heldMinutes, isTaking, type RegistrationEnding } from '#/contract/event/registration-kinds.ts'
import { nextState, type RegistrationMove } from '#/contract/event/registration-states.ts'
import type { OwnRegistration, RegistrationPatch } from '#/contract/event/registration.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError, type RefusalCode } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isDated, personalIcs } from '../events/events.ics.ts'
import { icsResponse } from '../events/reading.service.ts'
import { readEvent } from '../events/events.repo.ts'
import { backByRule, backNews, giveBack } from './giving-back.ts'
import { offerOn } from './line.service.ts'
import { listMessagesOf } from './messages.repo.ts'
import { requireAnswers, requireParty, inTurnOf } from './registering.service.ts'
import { isKeyOf } from './registration-key.ts'
import {
  findLatest,
  findRegistration,
  holdRegistration,
  moveRegistration,
  updateRegistration,
  type RegistrationRow,
} from './registrations.repo.ts'
import { closingOf, doorOf, isOver, isPaidFirst, isRunning, isShown } from './registrations.rules.ts'
import { readOwn } from './registrations.view.ts'
import { freeSeats, holdEvent, takeSeats, type Held } from './seats.repo.ts'
import { tell } from './telling.ts'

export type Asked = { actor: SignedIn | null; id: string; key: string | undefined }

/** To whom a link was sent: a guest, or a member whose account is in order. */
async function addressOf(db: Queryable, { guestEmail, userId }: RegistrationRow): Promise<string | null> {
  if (guestEmail) return guestEmail
  const { rows } = await db.execute<{ email: string }>(sql`
    select u.email from users u where u.id = ${userId} and u.status = 'active' and u.deleted_at is null`)
  return rows[0]?.email ?? null
}

/** What somebody registered without an account is theirs once they have one with that address. */
const isOf = (row: RegistrationRow, { userId, identity }: SignedIn): boolean =>
  row.userId === userId ||
  (row.guestEmail !== null &&
    identity.emailVerifiedAt !== null &&
    row.guestEmail.toLowerCase() === identity.email.toLowerCase())

export async function isWhose(
  db: Queryable,
  secret: string,
  { actor, key }: Asked,
  row: RegistrationRow,
): Promise<boolean> {
  if (actor && isOf(row, actor)) return true
  const email = key ? await addressOf(db, row) : null
  return Boolean(key && email && isKeyOf(secret, { id: row.id, email }, key))
}

export async function requireOwn(
  db: Queryable,
  { services }: Context,
  asked: Asked,
  find = findRegistration,
): Promise<RegistrationRow> {
  if (!asked.actor && !asked.key) throw new ApiError('not_signed_in')
  const row = await find(db, asked.id)
  if (!row || !(await isWhose(db, services.secret, asked, row))) throw new ApiError('not_found')
  return row
}

/** With what hosts wrote, which nobody is to miss who wants no mails; not while moderators let nobody see the event. */
async function readOpened({ services: { db, secret } }: Context, row: RegistrationRow): Promise<OwnRegistration> {
  const own = (await readOwn(db, secret, [row]))[0]!
  return { ...own, messages: own.event.isShown ? await listMessagesOf(db, row.id) : [] }
}

export async function readMine(context: Context, actor: SignedIn, eventId: string): Promise<OwnRegistration | null> {
  const { db } = context.services
  const { identity, userId } = actor
  const row = await findLatest(db, eventId, { userId, email: identity.emailVerifiedAt ? identity.email : null })
  return row ? readOpened(context, row) : null
}

export async function readOne(context: Context, asked: Asked): Promise<OwnRegistration> {
  return readOpened(context, await requireOwn(context.services.db, context, asked))
}

/** For the calendar of whoever is registered: with where it is online. */
export async function readFile(context: Context, asked: Asked): Promise<Response> {
  const { db, secret, teamAddress, appOrigin: origin } = context.services
  const row = await requireOwn(db, context, asked)
  const event = row.status === 'registered' ? await readEvent(db, row.eventId) : undefined
  if (!event || !isDated(event) || !isShown(event)) throw new ApiError('not_found')
  const { host } = (await readOwn(db, secret, [row]))[0]!.event
  const organizer = { name: host.name, email: teamAddress }
  const content = await personalIcs(event, { origin, onlineUrl: event.onlineUrl, method: 'PUBLISH', organizer })
  return icsResponse(content, event.slug!)
}

type Result = { row: RegistrationRow } | { refused: RefusalCode }

/** Its event is held, and what comes free is offered on before anybody else can take it. */
export async function change(
  context: Context,
  asked: Asked,
  work: (tx: Tx, row: RegistrationRow, held: Held) => Promise<Result>,
): Promise<OwnRegistration> {
  const { db, notices, mailer, payments } = context.services
  const { eventId } = await requireOwn(db, context, asked)
  const result = await inTurnOf(eventId, () =>
    db.transaction(async (tx) => {
      const held = (await holdEvent(tx, eventId))!
      const row = await requireOwn(tx, context, asked, (_db, id) => holdRegistration(tx, id))
      const done = await work(tx, row, held)
      await offerOn(tx, held.event)
      return done
    }),
  )
  notices.wake()
  mailer.wake()
  payments.wake()
  // After the commit: what lapsed meanwhile has gone on to others.
  if ('refused' in result) throw new ApiError(result.refused)
  // Whoever confirms in line may have been offered places with it.
  return readOpened(context, (await findRegistration(db, result.row.id)) ?? result.row)
}

export const tooLate = (row: RegistrationRow, now = new Date()): boolean =>
  row.expiresAt !== null && row.expiresAt <= now

/** Offers end with registering, which hosts may have moved since. */
const isShutOut = ({ status }: RegistrationRow, { event }: Held): boolean =>
  status === 'offered' && isRunning(event) && closingOf(event) <= new Date()

/** Of one whose time has passed and whom the clock has not reached yet, it lapses now. */
export async function lapse(tx: Tx, row: RegistrationRow, ending: 'time' | 'closing'): Promise<void> {
  const lapsed = await moveRegistration(tx, row, { move: 'lapse', by: 'time', ending })
  if (!lapsed || (row.status !== 'offered' && row.status !== 'unpaid')) return
  const late = row.status === 'unpaid' ? 'registration_unpaid' : 'registration_lapsed'
  await tell(tx, [lapsed], { kind: ending === 'time' ? late : 'registration_ended' })
}

type Own = Extract<RegistrationMove, 'confirm' | 'accept' | 'decline' | 'cancel'>

/** Where it leads; to whom it happened already, it happens no second time, and is no mistake. */
const outcome = { confirm: 'registered', accept: 'registered', decline: 'declined', cancel: 'cancelled' } as const
const lateCode = {
  confirm: 'hold_over',
  accept: 'offer_over',
  decline: 'offer_over',
  cancel: 'registration_state',
} as const

export const moveOwn = (context: Context, asked: Asked, move: Own): Promise<OwnRegistration> =>
  change(context, asked, async (tx, row, held): Promise<Result> => {
    const isOwing = row.status === 'unpaid' && (move === 'confirm' || move === 'accept')
    const isDone =
      isOwing || row.status === outcome[move] || (move === 'confirm' && row.status === 'waitlisted' && !row.expiresAt)
    if (isDone) return { row }
    if (row.status === 'lapsed') return { refused: lateCode[move] }
    if (nextState(row.status, move, 'self') === null) return { refused: 'registration_state' }
    if (move !== 'cancel' && (tooLate(row) || isShutOut(row, held))) {
      await lapse(tx, row, tooLate(row) ? 'time' : 'closing')
      return { refused: lateCode[move] }
    }
    // Who has come, or whose event is over, has nothing to leave.
    if (isOver(held.event) || row.attendedAt) return { refused: 'registration_state' }
    const ending: { ending?: RegistrationEnding } = move === 'cancel' || move === 'decline' ? { ending: 'self' } : {}
    const done = owing(row, move)
    const moved = (await moveRegistration(tx, row, { move, by: 'self', ...ending, ...done }))!
    await recordAudit(tx, {
      requestId: context.requestId,
      actor: asked.actor,
      action: `registration.${move}`,
      entity: 'registration',
      entityId: row.id,
    })
    if (move === 'cancel') await giveBackTo(tx, row, held, row.seats)
    if (moved.status !== 'unpaid' && (move === 'confirm' || move === 'accept'))
      await tell(tx, [moved], { kind: moved.status === 'registered' ? 'registration_made' : 'registration_waiting' })
    return { row: moved }
  })

/** What is paid first waits for its payment: as long as it was offered, or as long as places wait. */
function owing(row: RegistrationRow, move: Own): { move?: 'owe'; expiresAt?: Date } {
  const isTaken = row.status === 'held' || row.status === 'offered'
  if (!isPaidFirst(row) || !isTaken || (move !== 'confirm' && move !== 'accept')) return {}
  const until = row.status === 'offered' ? row.expiresAt! : new Date(Date.now() + heldMinutes * 60_000)
  return { move: 'owe', expiresAt: until }
}

/** By the rule that was printed; they are told what is on its way, and whoever leaves what of an invoice they owe all the same. */
async function giveBackTo(tx: Tx, row: RegistrationRow, { event }: Held, seats: number): Promise<void> {
  const amount = await giveBack(tx, row.id, backByRule(row, event, seats))
  const isOwing = seats === row.seats && row.payment === 'invoice' && row.billed - row.refunded - amount > row.paid
  if (amount > 0 || isOwing) await tell(tx, [row], { kind: backNews(row), data: { amount: String(amount) } })
}

/** More seats only where there are some; who waits keeps their place in line. What is paid can only become less. */
export const updateOwn = (context: Context, asked: Asked, patch: RegistrationPatch): Promise<OwnRegistration> =>
  change(context, asked, async (tx, row, held): Promise<Result> => {
    const { event, tickets } = held
    const isSettled = row.status === 'registered' || (row.status === 'waitlisted' && !row.expiresAt)
    if (!isSettled || row.attendedAt) return { refused: 'registration_state' }
    if (doorOf(event) === 'closed') return { refused: 'registration_closed' }
    const { seats = row.seats, children = row.children } = patch
    // What was granted before stays, also where the host allows fewer now.
    const maxParty = Math.max(event.maxParty, row.seats)
    requireParty({ ...event, maxParty }, { seats, children }, context.locale)
    const ticket = tickets.find(({ id }) => id === row.ticketId)?.name ?? ''
    const answers = patch.answers
      ? requireAnswers(event, ticket, patch.answers, asked.actor, context.locale)
      : row.answers
    const more = seats - row.seats
    if (more > 0 && isPaidFirst(row) && row.status === 'registered') return { refused: 'seats_paid' }
    const places = { eventId: row.eventId, ticketId: row.ticketId, seats: Math.abs(more) }
    if (isTaking(row.status) && more > 0 && !(await takeSeats(tx, places))) return { refused: 'event_full_closed' }
    if (isTaking(row.status) && more < 0) await freeSeats(tx, places)
    const changed = await updateRegistration(tx, row.id, { seats, children, answers })
    if (more < 0) await giveBackTo(tx, row, held, -more)
    return { row: changed }
  })
