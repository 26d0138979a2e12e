// Who recognises a school: it says so, hands in what proves it, and an admin looks at that. Nothing of a status is changed: it is
// taken back, and said anew.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { evidenceTypes, schoolLimits } from '#/contract/school/listing-kinds.ts'
import type { judgementInput, OwnSchool, StatusInput } from '#/contract/school/listing.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { schools, schoolStatuses } from '../../db/tables/schools.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { evidenceResponse } from '../attachments/evidence-response.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import { holdStorage, requireStorage } from '../plans/plans.limits.ts'
import { judgeText } from './held.ts'
import { readOwnSchool } from './listing.view.ts'
import { requireKnown, requireOwnSchool, updateSchool, type Known, type StatusRow } from './schools.repo.ts'

type Of = { id: string; status: string }
type Deed = 'declared' | 'withdrawn' | 'filed' | 'checked' | 'refused'

function statusIn({ statuses }: Known, id: string): StatusRow {
  const status = statuses.find((one) => one.id === id)
  if (!status) throw new ApiError('not_found')
  return status
}

const requireLiving = ({ row }: Known): void => {
  if (row.hiddenRule !== null) throw new ApiError('listing_state')
}

const nameOf = ({ body, bodyName, kind, level }: Pick<StatusRow, 'body' | 'bodyName' | 'kind' | 'level'>) => ({
  body: bodyName || body,
  kind,
  level,
})

/** Its page shows it: whoever keeps copies asks for it again. */
const touch = (tx: Tx, id: string) =>
  tx
    .update(schools)
    .set({ updatedAt: new Date() })
    .where(sql`id = ${id}`)

async function note(tx: Tx, context: Context, actor: Actor, school: string, deed: Deed, status: StatusRow) {
  const diff = { status: status.id, ...nameOf(status) }
  await recordAudit(tx, {
    ...context,
    actor,
    action: `school.status_${deed}`,
    entity: 'school',
    entityId: school,
    diff,
  })
}

export async function declareStatus(
  context: Context,
  actor: Actor,
  id: string,
  { from, to, ...said }: StatusInput,
): Promise<OwnSchool> {
  return context.services.db.transaction(async (tx) => {
    const known = await requireKnown(tx, actor, id)
    const isNamed = said.body === 'other' || said.body === 'national'
    const named = { ...said, bodyName: isNamed ? said.bodyName : '' }
    const isHeld = await judgeText(tx, context, actor, known, { statuses: [...known.statuses, named] })
    const school = await requireOwnSchool(tx, actor, id)
    requireLiving(school)
    const limit = schoolLimits.statuses
    if (school.statuses.length >= limit) throw new ApiError('limit_reached', {}, { limit })
    const row = { ...named, id: newId(), schoolId: id, fromDay: from, toDay: to }
    const [status] = await tx.insert(schoolStatuses).values(row).returning()
    if (isHeld === null) await touch(tx, id)
    else await updateSchool(tx, id, { isHeld })
    await note(tx, context, actor, id, 'declared', status!)
    return readOwnSchool(tx, actor, id)
  })
}

export async function withdrawStatus(context: Context, actor: Actor, { id, status }: Of): Promise<OwnSchool> {
  const school = await context.services.db.transaction(async (tx) => {
    const known = await requireOwnSchool(tx, actor, id)
    const row = statusIn(known, status)
    await tx.delete(schoolStatuses).where(sql`id = ${status}`)
    await dropUnused(tx, row.evidenceId ? [row.evidenceId] : [])
    await touch(tx, id)
    await note(tx, context, actor, id, 'withdrawn', row)
    return readOwnSchool(tx, actor, id)
  })
  context.services.attachments.sweep()
  return school
}

type File = { name: string; upload: Uint8Array<ArrayBuffer> }

/** Told by content. With new evidence a status waits again, however it was judged before. */
export async function fileEvidence(
  context: Context,
  actor: SignedIn,
  { id, status }: Of,
  { name, upload }: File,
): Promise<OwnSchool> {
  const { attachments, db } = context.services
  const known = await requireKnown(db, actor, id)
  statusIn(known, status)
  requireLiving(known)
  await requireStorage(db, actor, upload.byteLength)
  const file = await attachments.store(actor.userId, name, upload, async (tx, bytes) => {
    await holdStorage(tx, actor)
    await requireStorage(tx, actor, bytes)
  })
  const isKnown = (evidenceTypes as readonly string[]).includes(file.mime)
  const school = isKnown ? await putEvidence(context, actor, { id, status }, file.id) : null
  if (!school) await db.transaction((tx) => dropUnused(tx, [file.id]))
  attachments.sweep()
  if (!school) throw new ApiError('evidence_type')
  return school
}

const putEvidence = (context: Context, actor: Actor, { id, status }: Of, fileId: string): Promise<OwnSchool> =>
  context.services.db.transaction(async (tx) => {
    const row = statusIn(await requireOwnSchool(tx, actor, id), status)
    await context.services.attachments.claim(tx, actor, [fileId], context.locale)
    await put(tx, status, {
      evidenceId: fileId,
      filedAt: new Date(),
      state: 'filed',
      reason: '',
      checkedAt: null,
      checkedBy: null,
    })
    await dropUnused(tx, row.evidenceId ? [row.evidenceId] : [])
    await touch(tx, id)
    await note(tx, context, actor, id, 'filed', row)
    return readOwnSchool(tx, actor, id)
  })

async function put(tx: Tx, id: string, patch: Partial<StatusRow>): Promise<void> {
  await tx
    .update(schoolStatuses)
    .set({ ...patch, version: sql`${schoolStatuses.version} + 1` })
    .where(sql`id = ${id}`)
}

export async function readEvidence({ services }: Context, actor: Actor, { id, status }: Of): Promise<Response> {
  const { evidenceId } = statusIn(await requireKnown(services.db, actor, id), status)
  return evidenceResponse(services, evidenceId)
}

/** Once, of the status as it was looked at: of two admins the second reads what was decided. */
export async function judgeStatus(
  context: Context,
  actor: Actor,
  { id, status }: Of,
  input: InferOutput<typeof judgementInput>,
): Promise<OwnSchool> {
  const { db, notices } = context.services
  const state = input.decision === 'check' ? 'checked' : 'refused'
  const school = await db.transaction(async (tx) => {
    const known = await requireOwnSchool(tx, actor, id)
    if (actor.managed.some((house) => house.id === known.row.organisationId)) throw new ApiError('listing_own')
    const row = statusIn(known, status)
    requireVersion(
      { version: row.version, values: { state: row.state } },
      { version: input.version, values: { state } },
    )
    if (row.state === 'checked' || row.state === 'refused') throw new ApiError('listing_state')
    const reason = input.decision === 'refuse' ? input.reason : ''
    await put(tx, status, { state, reason, checkedAt: new Date(), checkedBy: actor.userId })
    await touch(tx, id)
    await note(tx, context, actor, id, state, row)
    await tellManagers(tx, known.row.organisationId, state)
    return readOwnSchool(tx, actor, id)
  })
  notices.wake()
  return school
}

async function tellManagers(tx: Tx, organisation: string | null, state: 'checked' | 'refused'): Promise<void> {
  if (organisation === null) return
  const to = (await listManagers(tx, organisation)).map((manager) => manager.id)
  await notify(tx, {
    kind: `status_${state}`,
    thing: `listing:${organisation}`,
    reason: 'manager',
    to,
    actor: null,
  })
}
