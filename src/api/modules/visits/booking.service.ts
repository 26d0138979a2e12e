// A family books a visit: at once with an account, held for half an hour without. How many come the count says, and that nobody is
// in two places the database says, whatever was looked up before.
import { sql } from 'drizzle-orm'
import { visitHeldMinutes, visitLimits } from '#/contract/visit/visit-kinds.ts'
import type { OwnVisit, VisitInput } from '#/contract/visit/visit.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import type { schoolVisits } from '../../db/tables/visits.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { SignedIn } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { createTurns } from '../../http/turns.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { tellFamily, tellSchool } from './telling.ts'
import { timesIn } from './visit-times.ts'
import {
  familyOf,
  findVisit,
  holdBookable,
  insertVisit,
  takeChair,
  type Bookable,
  type VisitRow,
} from './visits.repo.ts'
import { readOwnVisits } from './visits.view.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Calls for one school wait for their turn here, not each with a connection. */
const inTurn = createTurns<string>()
export const inTurnOf = <T>(schoolId: string, work: () => Promise<T>): Promise<T> => inTurn(schoolId, work)

/** So many chairs guests of one network may have held at a time: nobody fills a school’s mornings with made-up addresses. */
const guestLimit: RateLimit = { name: 'visit_guests', points: 20, seconds: visitHeldMinutes * 60, by: 'address' }

type Answer = { visit: OwnVisit | null; heldUntil: string | null }

export async function bookVisit(
  context: Context,
  actor: SignedIn | null,
  schoolId: string,
  input: VisitInput,
): Promise<Answer> {
  const { db, notices, mailer, rateLimits } = context.services
  const { guest } = input
  if (!guest && !actor) throw new ApiError('not_signed_in')
  if (guest) await rateLimits.consume([guestLimit], { address: context.address, userId: null, body: null })
  if (actor && !guest && input.note) requireVoice(actor)
  const row = await inTurnOf(schoolId, () =>
    db.transaction(async (tx) => {
      const rules = await holdBookable(tx, schoolId)
      if (!rules) throw new ApiError((await isSeen(tx, schoolId)) ? 'visits_closed' : 'not_found')
      const draft = await draftOf(tx, context, rules, input)
      return guest
        ? bookGuest(tx, context, rules, { draft, guest })
        : bookMember(tx, context, rules, { draft, actor: actor! })
    }),
  )
  notices.wake()
  mailer.wake()
  if (!row) return { visit: null, heldUntil: new Date(Date.now() + visitHeldMinutes * minuteMs).toISOString() }
  return { visit: (await readOwnVisits(db, [row.id]))[0]!, heldUntil: null }
}

/** What cannot be seen is not there. */
async function isSeen(tx: Tx, schoolId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from schools s where s.id = ${schoolId} and ${isPublic}`)
  return rows.length > 0
}

type Draft = Pick<
  VisitRow,
  'schoolId' | 'organisationId' | 'startsAt' | 'endsAt' | 'adults' | 'children' | 'level' | 'note'
>

/** What was asked for, as the school has it; said before anything is known of who asks. */
async function draftOf(tx: Tx, { locale }: Context, rules: Bookable, input: VisitInput): Promise<Draft> {
  const { at, adults, children, level, note } = input
  if (adults > rules.adults) throw refuseFields('invalid', ['adults'], 'visit_adults', locale)
  const asked = Date.parse(at)
  const [time] = await timesIn(tx, rules, { from: asked, to: asked + 1 }, Date.now())
  if (!time) throw new ApiError('slot_taken')
  if (time.left === 0) throw new ApiError('visit_full')
  const startsAt = new Date(asked)
  const endsAt = new Date(asked + rules.minutes * minuteMs)
  return {
    schoolId: rules.schoolId,
    organisationId: rules.organisationId,
    startsAt,
    endsAt,
    adults,
    children,
    level,
    note,
  }
}

type Who = Pick<VisitRow, 'family' | 'userId' | 'locale'> & Partial<typeof schoolVisits.$inferInsert>

/** With the chair, or not at all. */
async function begin(
  tx: Tx,
  context: Context,
  rules: Bookable,
  made: { draft: Draft; who: Who; actor: SignedIn | null },
) {
  const { draft, who, actor } = made
  if (!(await takeChair(tx, draft, rules.families))) throw new ApiError('visit_full')
  const isSoon = draft.startsAt.getTime() - dayMs <= Date.now()
  const held = { status: 'held' as const, expiresAt: new Date(Date.now() + visitHeldMinutes * minuteMs) }
  const row = await insertVisit(tx, {
    id: newId(),
    ...draft,
    ...who,
    ...(who.userId ? { status: 'booked' as const } : held),
    // Who books the day before is told by that; nobody reminds them once more.
    remindedAt: isSoon ? new Date() : null,
  })
  if (!row) throw new ApiError('visit_clash')
  const diff = { school: draft.schoolId, status: row.status }
  await recordAudit(tx, { ...context, actor, action: 'visit.made', entity: 'visit', entityId: row.id, diff })
  return row
}

/** Of one family one call after the other. */
const holdFamily = (tx: Tx, family: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${family}`}, 0))`)

type Counts = { here: boolean; today: number; coming: number }

async function countOf(tx: Tx, family: string, schoolId: string): Promise<Counts> {
  const { rows } = await tx.execute<Counts>(sql`
    select coalesce(bool_or(school_id = ${schoolId} and status in ('held', 'booked') and ends_at > now()), false) as here,
      (count(*) filter (where created_at > now() - interval '1 day'))::int as today,
      (count(*) filter (where status in ('held', 'booked') and ends_at > now()))::int as coming
    from school_visits where family = ${family} and (ends_at > now() or created_at > now() - interval '1 day')`)
  return rows[0]!
}

async function bookMember(
  tx: Tx,
  context: Context,
  rules: Bookable,
  { draft, actor }: { draft: Draft; actor: SignedIn },
): Promise<VisitRow> {
  const { userId, identity } = actor
  await requireStranger(tx, actor, rules.schoolId)
  const family = familyOf({ userId, email: identity.emailVerifiedAt ? identity.email : null })
  await holdFamily(tx, family)
  const { here, today, coming } = await countOf(tx, family, rules.schoolId)
  if (here) throw new ApiError('visit_known')
  if (today >= visitLimits.perDay) throw new ApiError('limit_reached', {}, { limit: visitLimits.perDay })
  if (coming >= visitLimits.coming) throw new ApiError('limit_reached', {}, { limit: visitLimits.coming })
  const row = await begin(tx, context, rules, { draft, who: { family, userId, locale: identity.locale }, actor })
  await tellFamily(tx, row, 'visit_made')
  await tellSchool(tx, row, 'visit_booked')
  return row
}

/** Whoever looks after a school does not come to see it. */
async function requireStranger(tx: Tx, { managed }: SignedIn, schoolId: string): Promise<void> {
  const { rows } = await tx.execute<{ organisationId: string }>(sql`
    select organisation_id as "organisationId" from schools where id = ${schoolId}`)
  if (managed.some(({ id }) => id === rows[0]?.organisationId)) throw new ApiError('own_thing')
}

type Guest = { draft: Draft; guest: NonNullable<VisitInput['guest']> }

/** The same whatever the address has done before: only its mailbox hears. Whoever is suspended does not come by another door. */
async function bookGuest(
  tx: Tx,
  context: Context,
  rules: Bookable,
  { draft, guest: { name, email } }: Guest,
): Promise<null> {
  const { mailer } = context.services
  const mail = { recipient: email, locale: context.locale, unasked: 'drop' as const }
  const family = familyOf({ userId: null, email })
  await holdFamily(tx, family)
  const known = await findLiving(tx, family, draft)
  if (known) {
    await mailer.queue(tx, {
      ...mail,
      template: known.status === 'held' ? 'visit_confirm' : 'visit_known',
      data: { visit: known.id },
    })
    return null
  }
  const { today, coming } = await countOf(tx, family, rules.schoolId)
  if (today >= visitLimits.perDay || coming >= visitLimits.coming || (await isSuspended(tx, email))) return null
  const id = newId()
  // What nobody is asked, nobody can confirm: no chair is held for that.
  const isAsked = await mailer.queue(tx, { ...mail, template: 'visit_confirm', data: { visit: id } })
  const who = { id, family, userId: null, guestName: name, guestEmail: email, locale: context.locale }
  if (isAsked) await begin(tx, context, rules, { draft, who, actor: null })
  return null
}

/** Of a family the visit to come at this school, or one that lies in the way elsewhere. */
async function findLiving(
  tx: Tx,
  family: string,
  { schoolId, startsAt, endsAt }: Draft,
): Promise<VisitRow | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from school_visits where family = ${family} and status in ('held', 'booked') and ends_at > now()
      and (school_id = ${schoolId} or (starts_at < ${endsAt.toISOString()}::timestamptz and ends_at > ${startsAt.toISOString()}::timestamptz))
    order by (school_id = ${schoolId}) desc, id limit 1`)
  return rows[0] && findVisit(tx, rows[0].id)
}

async function isSuspended(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users where lower(email) = lower(${email}) and status = 'suspended' and deleted_at is null`)
  return rows.length > 0
}
