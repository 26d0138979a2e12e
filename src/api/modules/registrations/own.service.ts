// One’s own registration: by the link of a mail, or signed in.
import { sql } from 'drizzle-orm'
import { isTaking, type RegistrationEnding } from '#/contract/event/registration-kinds.ts'
import { nextState, type RegistrationMove } from '#/contract/event/registration-states.ts'
import type { OwnRegistration, RegistrationPatch } from '#/contract/event/registration.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError, type RefusalCode } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { eventIcs, isDated } from '../events/events.ics.ts'
import { icsResponse } from '../events/reading.service.ts'
import { readEvent } from '../events/events.repo.ts'
import { offerOn } from './line.service.ts'
import { requireAnswers, requireParty, inTurnOf } from './registering.service.ts'
import { isKeyOf } from './registration-key.ts'
import {
  findLatest,
  findRegistration,
  moveRegistration,
  updateRegistration,
  type RegistrationRow,
} from './registrations.repo.ts'
import { doorOf, isOver } from './registrations.rules.ts'
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
  (row.guestMailbox !== null && identity.emailVerifiedAt !== null && row.guestMailbox === mailbox(identity.email))

async function requireOwn(db: Queryable, { services }: Context, { actor, id, key }: Asked): Promise<RegistrationRow> {
  if (!actor && !key) throw new ApiError('not_signed_in')
  const row = await findRegistration(db, id)
  if (!row) throw new ApiError('not_found')
  if (actor && isOf(row, actor)) return row
  const email = key ? await addressOf(db, row) : null
  if (!key || !email || !isKeyOf(services.secret, { id, email }, key)) throw new ApiError('not_found')
  return row
}

export async function readMine(context: Context, actor: SignedIn, eventId: string): Promise<OwnRegistration | null> {
  const { db, secret } = context.services
  const { identity, userId } = actor
  const row = await findLatest(db, eventId, { userId, email: identity.emailVerifiedAt ? identity.email : null })
  return row ? (await readOwn(db, secret, [row]))[0]! : null
}

export async function readOne(context: Context, asked: Asked): Promise<OwnRegistration> {
  const { db, secret } = context.services
  const [registration] = await readOwn(db, secret, [await requireOwn(db, context, asked)])
  return registration!
}

/** For the calendar of whoever is registered: with where it is online. */
export async function readFile(context: Context, asked: Asked): Promise<Response> {
  const { db, appOrigin: origin } = context.services
  const row = await requireOwn(db, context, asked)
  const event = row.status === 'registered' ? await readEvent(db, row.eventId) : undefined
  if (!event || !isDated(event) || event.deletedAt) throw new ApiError('not_found')
  return icsResponse(await eventIcs(event, { origin, onlineUrl: event.onlineUrl || null }), event.slug!)
}

type Result = { row: RegistrationRow } | { refused: RefusalCode }

/** Its event is held, and what comes free is offered on before anybody else can take it. */
async function change(
  context: Context,
  asked: Asked,
  work: (tx: Tx, row: RegistrationRow, held: Held) => Promise<Result>,
): Promise<OwnRegistration> {
  const { db, secret, notices, mailer } = context.services
  const { eventId } = await requireOwn(db, context, asked)
  const result = await inTurnOf(eventId, () =>
    db.transaction(async (tx) => {
      const held = (await holdEvent(tx, eventId))!
      const row = await requireOwn(tx, context, asked)
      const done = await work(tx, row, held)
      await offerOn(tx, held.event)
      return done
    }),
  )
  notices.wake()
  mailer.wake()
  // After the commit: what lapsed meanwhile has gone on to others.
  if ('refused' in result) throw new ApiError(result.refused)
  // Whoever confirms in line may have been offered places with it.
  const row = (await findRegistration(db, result.row.id)) ?? result.row
  return (await readOwn(db, secret, [row]))[0]!
}

const tooLate = (row: RegistrationRow, now = new Date()): boolean => row.expiresAt !== null && row.expiresAt <= now

/** Of one whose time has passed and whom the clock has not reached yet, it lapses now. */
async function lapse(tx: Tx, row: RegistrationRow): Promise<void> {
  const lapsed = await moveRegistration(tx, row, { move: 'lapse', by: 'time', ending: 'time' })
  if (lapsed && row.status === 'offered') await tell(tx, [lapsed], { kind: 'registration_lapsed' })
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
  change(context, asked, async (tx, row, { event }): Promise<Result> => {
    const isDone = row.status === outcome[move] || (move === 'confirm' && row.status === 'waitlisted' && !row.expiresAt)
    if (isDone) return { row }
    if (row.status === 'lapsed') return { refused: lateCode[move] }
    if (nextState(row.status, move, 'self') === null) return { refused: 'registration_state' }
    if (move !== 'cancel' && tooLate(row)) {
      await lapse(tx, row)
      return { refused: lateCode[move] }
    }
    // Who has come, or whose event is over, has nothing to leave.
    if (isOver(event) || row.attendedAt) return { refused: 'registration_state' }
    const ending: { ending?: RegistrationEnding } = move === 'cancel' || move === 'decline' ? { ending: 'self' } : {}
    const moved = (await moveRegistration(tx, row, { move, by: 'self', ...ending }))!
    await recordAudit(tx, {
      requestId: context.requestId,
      actor: asked.actor,
      action: `registration.${move}`,
      entity: 'registration',
      entityId: row.id,
    })
    if (move === 'confirm' || move === 'accept')
      await tell(tx, [moved], { kind: moved.status === 'registered' ? 'registration_made' : 'registration_waiting' })
    return { row: moved }
  })

/** More seats only where there are some; who waits keeps their place in line. */
export const updateOwn = (context: Context, asked: Asked, patch: RegistrationPatch): Promise<OwnRegistration> =>
  change(context, asked, async (tx, row, { event }): Promise<Result> => {
    const isSettled = row.status === 'registered' || (row.status === 'waitlisted' && !row.expiresAt)
    if (!isSettled || row.attendedAt) return { refused: 'registration_state' }
    if (doorOf(event) === 'closed') return { refused: 'registration_closed' }
    const { seats = row.seats, children = row.children } = patch
    requireParty(event, { seats, children }, context.locale)
    const answers = patch.answers ? requireAnswers(event, patch.answers, asked.actor, context.locale) : row.answers
    const more = seats - row.seats
    const places = { eventId: row.eventId, ticketId: row.ticketId, seats: Math.abs(more) }
    if (isTaking(row.status) && more > 0 && !(await takeSeats(tx, places))) return { refused: 'event_full_closed' }
    if (isTaking(row.status) && more < 0) await freeSeats(tx, places)
    return { row: await updateRegistration(tx, row.id, { seats, children, answers }) }
  })
