// A family writes to a school for a child, takes it back, and answers an offer.
import { sql } from 'drizzle-orm'
import { enquiryLimits } from '#/contract/enquiry/enquiry-kinds.ts'
import { nextEnquiryState, type EnquiryMove } from '#/contract/enquiry/enquiry-states.ts'
import type { EnquiryInput, OwnEnquiry } from '#/contract/enquiry/enquiry.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { schoolEnquiries } from '../../db/tables/enquiries.ts'
import { ApiError, type RefusalCode } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { findEnquiry, holdEnquiry, holdLine, moveEnquiry, type EnquiryRow } from './enquiries.repo.ts'
import { isOpen } from './enquiries.policy.ts'
import { readOwnEnquiry } from './enquiries.view.ts'
import { offerOn } from './line.service.ts'
import { tellFamily, tellSchool } from './telling.ts'

/** Of a school that everybody sees, and behind which a house stands. */
async function houseOf(tx: Tx, actor: Actor, schoolId: string): Promise<string> {
  const { rows } = await tx.execute<{ organisationId: string | null }>(sql`
    select s.organisation_id as "organisationId" from schools s where s.id = ${schoolId} and ${isPublic}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { organisationId } = rows[0]
  if (!organisationId) throw new ApiError('enquiries_closed')
  if (actor.managed.some(({ id }) => id === organisationId)) throw new ApiError('own_thing')
  return organisationId
}

/** So that nobody writes to every school there is. Of one person one call after the other. */
async function requireRoom(tx: Tx, userId: string, schoolId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enquires ${userId}`}, 0))`)
  const { rows } = await tx.execute<{ today: number; open: number }>(sql`
    select (count(*) filter (where e.created_at > now() - interval '1 day'))::int as today,
      (count(*) filter (where ${isOpen}))::int as open from school_enquiries e where e.user_id = ${userId}`)
  const { today = 0, open = 0 } = rows[0] ?? {}
  if (today >= enquiryLimits.perDay) throw new ApiError('limit_reached', {}, { limit: enquiryLimits.perDay })
  if (open >= enquiryLimits.open) throw new ApiError('limit_reached', {}, { limit: enquiryLimits.open })
  const { rows: all } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from school_enquiries e where e.school_id = ${schoolId} and ${isOpen} limit ${enquiryLimits.ofSchool}) as open_ones`)
  if ((all[0]?.count ?? 0) >= enquiryLimits.ofSchool) throw new ApiError('enquiries_closed')
}

const monthNow = (): string => new Date().toISOString().slice(0, 7)

/** A child may be on its way; one that is born next year is not entered anywhere. */
const monthAhead = (months: number): string => {
  const at = new Date()
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

function requireMonths({ birthMonth, startMonth }: EnquiryInput, { locale }: Context): void {
  if (birthMonth > monthAhead(9) || birthMonth < monthAhead(-12 * 20))
    throw refuseFields('invalid', ['birthMonth'], 'birth_month', locale)
  if (startMonth !== null && (startMonth < monthNow() || startMonth > monthAhead(72)))
    throw refuseFields('invalid', ['startMonth'], 'start_month', locale)
}

export async function writeEnquiry(
  context: Context,
  actor: SignedIn,
  schoolId: string,
  input: EnquiryInput,
): Promise<OwnEnquiry> {
  requireVoice(actor)
  if (!actor.identity.emailVerifiedAt) throw new ApiError('email_not_verified')
  requireMonths(input, context)
  const { db, notices } = context.services
  const id = newId()
  await db.transaction(async (tx) => {
    const organisationId = await houseOf(tx, actor, schoolId)
    await requireRoom(tx, actor.userId, schoolId)
    const { first_name: firstName, last_name: lastName, ...said } = input
    const [row] = await tx
      .insert(schoolEnquiries)
      .values({ id, schoolId, organisationId, userId: actor.userId, firstName, lastName, ...said })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ApiError('enquiry_known')
    await note(tx, context, actor, id, 'sent')
    await tellSchool(tx, row, 'enquiry_sent')
  })
  notices.wake()
  return readOwnEnquiry(db, actor, id)
}

/** Without the child’s name: what is written to a house is no matter of the log. */
const note = (tx: Tx, context: Context, actor: Actor, id: string, deed: string) =>
  recordAudit(tx, { ...context, actor, action: `enquiry.${deed}`, entity: 'enquiry', entityId: id })

type Own = Extract<EnquiryMove, 'withdraw' | 'accept' | 'decline'>
type Result = { refused: RefusalCode } | null

/** Where it leads; to whom it happened already, it happens no second time, and is no mistake. */
const outcome = { withdraw: 'withdrawn', accept: 'accepted', decline: 'declined' } as const
const news = { withdraw: 'enquiry_withdrawn', accept: 'enquiry_accepted', decline: 'enquiry_declined' } as const

export async function moveOwnEnquiry(context: Context, actor: Actor, id: string, move: Own): Promise<OwnEnquiry> {
  const { db, notices } = context.services
  const known = await findEnquiry(db, id)
  if (known?.userId !== actor.userId) throw new ApiError('not_found')
  const result = await db.transaction(async (tx): Promise<Result> => {
    const line = await holdLine(tx, known)
    const row = await holdEnquiry(tx, id)
    if (!row) return { refused: 'not_found' }
    const refused = await answered(tx, context, actor, { row, move })
    await offerOn(tx, line)
    return refused
  })
  notices.wake()
  // After the commit: what lapsed meanwhile has gone on to others.
  if (result) throw new ApiError(result.refused)
  return readOwnEnquiry(db, actor, id)
}

async function answered(
  tx: Tx,
  context: Context,
  actor: Actor,
  { row, move }: { row: EnquiryRow; move: Own },
): Promise<Result> {
  if (row.status === outcome[move]) return null
  if (row.status === 'lapsed' && move !== 'withdraw') return { refused: 'offer_over' }
  if (nextEnquiryState(row.status, move, 'family') === null) return { refused: 'enquiry_state' }
  if (move !== 'withdraw' && row.expiresAt && row.expiresAt <= new Date()) {
    const lapsed = await moveEnquiry(tx, row, { move: 'lapse', by: 'time', ending: 'time' })
    if (lapsed) await tellFamily(tx, lapsed, 'enquiry_lapsed')
    return { refused: 'offer_over' }
  }
  const moved = (await moveEnquiry(tx, row, {
    move,
    by: 'family',
    ...(move === 'accept' ? {} : { ending: 'family' as const }),
  }))!
  await note(tx, context, actor, row.id, outcome[move])
  await tellSchool(tx, moved, news[move])
  return null
}
