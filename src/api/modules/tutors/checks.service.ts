// The background check: its tutor hands in a paper, an admin says until when it counts. What was approved counts until then, also
// while another paper waits; whoever refuses one ends what was approved before.
import { sql } from 'drizzle-orm'
import { evidenceTypes } from '#/contract/school/listing-kinds.ts'
import type { CheckJudgement, OwnProfile } from '#/contract/tutor/profile.ts'
import { tutorLimits } from '#/contract/tutor/tutor-kinds.ts'
import { dayAfter } from '#/lib/days.ts'
import { dateAt } from '#/lib/slots.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { evidenceResponse } from '../attachments/evidence-response.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import { holdStorage, requireStorage } from '../plans/plans.limits.ts'
import { mayOpen } from './tutors.policy.ts'
import { holdTutor, requireOwnRow, updateTutor, type TutorRow } from './tutors.repo.ts'
import { requireProfile } from './tutors.view.ts'

type File = { name: string; upload: Uint8Array<ArrayBuffer> }
type Deed = 'check_filed' | 'check_approved' | 'check_refused'

async function note(tx: Tx, context: Context, actor: Actor, row: TutorRow, deed: Deed, until?: string) {
  await recordAudit(tx, {
    ...context,
    actor,
    action: `tutor.${deed}`,
    entity: 'tutor',
    entityId: row.id,
    ...(until ? { diff: { until } } : {}),
  })
}

/** Told by content. */
export async function fileCheck(context: Context, actor: SignedIn, { name, upload }: File): Promise<OwnProfile> {
  const { attachments, db } = context.services
  const known = await requireOwnRow(db, actor.userId)
  if (known.hiddenRule !== null) throw new ApiError('listing_state')
  await requireStorage(db, actor, upload.byteLength)
  const file = await attachments.store(actor.userId, name, upload, async (tx, bytes) => {
    await holdStorage(tx, actor)
    await requireStorage(tx, actor, bytes)
  })
  const isKnown = (evidenceTypes as readonly string[]).includes(file.mime)
  const profile = isKnown ? await putCheck(context, actor, known.id, file.id) : null
  if (!profile) await db.transaction((tx) => dropUnused(tx, [file.id]))
  attachments.sweep()
  if (!profile) throw new ApiError('evidence_type')
  return profile
}

const putCheck = (context: Context, actor: Actor, id: string, fileId: string): Promise<OwnProfile> =>
  context.services.db.transaction(async (tx) => {
    const row = await holdTutor(tx, id)
    await context.services.attachments.claim(tx, actor, [fileId], context.locale)
    await updateTutor(tx, id, { evidenceId: fileId, filedAt: new Date(), checkState: 'filed', checkReason: '' })
    await dropUnused(tx, row.evidenceId ? [row.evidenceId] : [])
    await note(tx, context, actor, row, 'check_filed')
    return requireProfile(tx, sql`t.id = ${id}`)
  })

export async function readCheck({ services }: Context, actor: Actor, id: string): Promise<Response> {
  const { rows } = await services.db.execute<{ file: string | null }>(sql`
    select t.evidence_id as file from tutors t where t.id = ${id} and ${mayOpen(actor)}`)
  return evidenceResponse(services, rows[0]?.file ?? null)
}

/** Of the paper as it was looked at: of two admins the second reads what was decided. */
export async function judgeCheck(
  context: Context,
  actor: Actor,
  id: string,
  input: CheckJudgement,
): Promise<OwnProfile> {
  const { db, notices } = context.services
  const profile = await db.transaction(async (tx) => {
    const row = await holdTutor(tx, id)
    if (row.userId === actor.userId) throw new ApiError('own_thing')
    const state = input.decision === 'approve' ? 'approved' : 'refused'
    requireVersion(
      { version: row.version, values: { check: row.checkState } },
      { version: input.version, values: { check: state } },
    )
    if (row.checkState === 'none' || row.checkState === state) throw new ApiError('listing_state')
    if (input.decision === 'approve') await approve(tx, row, { until: input.until, context, actor })
    else await refuse(tx, row, { reason: input.reason, actor })
    await note(tx, context, actor, row, `check_${state}`, input.decision === 'approve' ? input.until : undefined)
    await notify(tx, {
      kind: `check_${state}`,
      thing: `tutor_profile:${id}`,
      reason: 'own',
      to: [row.userId],
      actor: null,
    })
    return requireProfile(tx, sql`t.id = ${id}`)
  })
  notices.wake()
  return profile
}

type Approval = { until: string; context: Context; actor: Actor }

async function approve(tx: Tx, row: TutorRow, { until, context: { locale }, actor }: Approval): Promise<void> {
  const today = dateAt(Date.now(), row.timeZone)
  const latest = dayAfter(today, tutorLimits.checkYears * 366)
  if (row.checkState !== 'filed') throw new ApiError('listing_state')
  if (until <= today) throw refuseFields('invalid', ['until'], 'check_over', locale)
  if (until > latest) throw refuseFields('invalid', ['until'], 'check_too_long', locale)
  await updateTutor(tx, row.id, {
    checkState: 'approved',
    checkReason: '',
    checkedOn: today,
    checkedUntil: until,
    checkedBy: actor.userId,
    endToldAt: null,
  })
}

const refuse = (tx: Tx, row: TutorRow, { reason, actor }: { reason: string; actor: Actor }): Promise<void> =>
  updateTutor(tx, row.id, {
    checkState: 'refused',
    checkReason: reason,
    checkedOn: null,
    checkedUntil: null,
    checkedBy: actor.userId,
  })
