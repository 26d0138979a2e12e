// A school asks families to review it: by mail, each once, few of them. Who used an invitation is written nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { invitationDays, invitationsAYear } from '#/contract/review/review-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { mailbox } from '#/lib/mailbox.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { parentReviewInvitations } from '../../db/tables/parent-reviews.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { requireSchool, speaksFor, type OfSchool } from './reviews.policy.ts'

/** What the mail carries: made of the invitation whenever it is needed, and stored nowhere. */
export const invitationKey = (secret: string, id: string): string =>
  `${id}.${createHmac('sha256', secret).update(`review invitation ${id}`).digest('base64url').slice(0, 22)}`

const parts = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{22}$/

function idIn(secret: string, given: string): string | null {
  const id = parts.exec(given)?.[1]
  if (!id) return null
  const [right, asked] = [Buffer.from(invitationKey(secret, id)), Buffer.from(given)]
  return right.length === asked.length && timingSafeEqual(right, asked) ? id : null
}

const isGood = sql`not i.is_used and i.created_at > now() - make_interval(days => ${invitationDays})`

/** The number of an invitation of this school that is good. */
export async function findInvitation(
  db: Queryable,
  secret: string,
  school: Pick<OfSchool, 'id'>,
  given: string,
): Promise<string | null> {
  const id = idIn(secret, given)
  if (!id) return null
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.id from parent_review_invitations i where i.id = ${id} and i.school_id = ${school.id} and ${isGood}`)
  return rows[0]?.id ?? null
}

/**
 * Once. When it was, is not kept: beside the time of a review it would say who wrote that. The mailbox stays with it as long as it
 * would have with one that nobody used: else a school that invites it again and again would see when it was.
 */
export async function useInvitation(tx: Tx, secret: string, school: OfSchool, given: string): Promise<boolean> {
  const id = await findInvitation(tx, secret, school, given)
  if (!id) throw new ApiError('invitation_spent')
  const { rows } = await tx.execute(sql`
    update parent_review_invitations i set is_used = true where i.id = ${id} and ${isGood} returning 1`)
  if (rows.length === 0) throw new ApiError('invitation_spent')
  return true
}

const isOfLastYear = sql`i.created_at > now() - interval '365 days'`

export async function countLeft(db: Queryable, schoolId: string): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(sql`
    select count(*)::int as sent from parent_review_invitations i where i.school_id = ${schoolId} and ${isOfLastYear}`)
  return Math.max(0, invitationsAYear - rows[0]!.sent)
}

/** How many invitations somebody may still send for a school; null where they do not speak for it. */
export const leftFor = async (db: Queryable, actor: Actor | null, school: OfSchool): Promise<number | null> =>
  actor && speaksFor(actor, school) ? countLeft(db, school.id) : null

export async function inviteFamily(context: Context, actor: Actor, slugOrId: string, email: string): Promise<number> {
  requireVoice(actor)
  const { db, mailer } = context.services
  const left = await db.transaction(async (tx) => {
    const school = await requireSchool(tx, slugOrId)
    if (!speaksFor(actor, school)) throw new ApiError('forbidden')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${school.id}`}, 0))`)
    const room = await countLeft(tx, school.id)
    if (room === 0) throw new ApiError('limit_reached', {}, { limit: invitationsAYear })
    const id = newId()
    const [invited] = await tx
      .insert(parentReviewInvitations)
      .values({ id, schoolId: school.id, mailbox: mailbox(email) })
      .onConflictDoNothing()
      .returning()
    if (!invited) throw refuseFields('invalid', ['email'], 'invited_before', context.locale)
    const mail = { template: 'review_invitation', recipient: email, locale: context.locale, data: { invitation: id } }
    await mailer.queue(tx, { ...mail, unasked: 'refuse' })
    // That somebody was invited, not who.
    await recordAudit(tx, { ...context, actor, action: 'school.review_invited', entity: 'school', entityId: school.id })
    return room - 1
  })
  mailer.wake()
  return left
}
