import { sql } from 'drizzle-orm'
import { classroomsAtMost, type ClassroomInput, type ClassroomUpdate } from '#/contract/classroom/classroom.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import {
  findClassroom,
  insertClassroom,
  listAssistantIds,
  listClassrooms,
  lockClassroomNames,
  moveStudents,
  replaceAssistants,
  staffAmong,
  updateClassroomRow,
  visibleClassrooms,
  type ClassroomRow,
} from './classrooms.repo.ts'
import { openOrganisations } from './open-organisations.ts'

export async function createClassroom(context: Context, actor: Actor, input: ClassroomInput): Promise<string> {
  const { organisation, guide, assistants = [], name, level, capacity = null, workCycles = [], timeZone } = input
  const open = openOrganisations(actor)
  const managed = organisation ? open.find(({ id }) => id === organisation) : open.length === 1 ? open[0] : undefined
  if (!managed) throw refuseFields('invalid', ['organisation'], 'unknown_choice', context.locale)
  return context.services.db.transaction(async (tx) => {
    const others = await lockClassroomNames(tx, managed.id)
    if (others.length >= classroomsAtMost) throw new ApiError('classrooms_full')
    requireFreeName(others, context, name)
    await requireStaff(tx, context, managed.id, { guide, assistants })
    const id = newId()
    const row = { id, organisationId: managed.id, name, level, capacity, guideId: guide ?? null, workCycles, timeZone }
    await insertClassroom(tx, { ...row, createdBy: actor.userId })
    await replaceAssistants(tx, id, assistants)
    const diff = diffOf({}, { name, level, capacity, guide, assistants, workCycles })
    await recordAudit(tx, { ...context, actor, action: 'classroom.created', entity: 'classroom', entityId: id, diff })
    return id
  })
}

export async function updateClassroom(context: Context, actor: Actor, id: string, input: ClassroomUpdate) {
  const { version, ...patch } = input
  await context.services.db.transaction(async (tx) => {
    const row = await requireManaged(tx, actor, id)
    const { name, level, capacity, guideId: guide, workCycles, timeZone } = row
    const before = { name, level, capacity, guide, workCycles, timeZone, assistants: await listAssistantIds(tx, id) }
    const after = { ...patch, ...(patch.assistants ? { assistants: [...new Set(patch.assistants)].sort() } : {}) }
    requireVersion({ version: row.version, values: before }, { version, values: after })
    if (patch.name !== undefined) {
      const others = await lockClassroomNames(tx, row.organisationId)
      requireFreeName(
        others.filter((other) => other.id !== id),
        context,
        patch.name,
      )
    }
    await requireStaff(tx, context, row.organisationId, patch)
    const { assistants, guide: guideId, ...columns } = after
    await updateClassroomRow(tx, id, { ...columns, ...(guideId === undefined ? {} : { guideId }) })
    if (assistants) await replaceAssistants(tx, id, assistants)
    const diff = diffOf(before, after)
    await recordAudit(tx, { ...context, actor, action: 'classroom.updated', entity: 'classroom', entityId: id, diff })
  })
}

/** Its children go to another classroom of the same organisation, or stay without one. */
export async function deleteClassroom(context: Context, actor: Actor, id: string, to: string | null): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { organisationId } = await requireManaged(tx, actor, id)
    const target = to === null ? null : await findClassroom(tx, to)
    if (target !== null && (target?.organisationId !== organisationId || to === id)) {
      throw refuseFields('invalid', ['to'], 'unknown_choice', context.locale)
    }
    await updateClassroomRow(tx, id, { deletedAt: new Date(), guideId: null })
    await replaceAssistants(tx, id, [])
    await moveStudents(tx, id, to)
    const diff = diffOf({}, { to })
    await recordAudit(tx, { ...context, actor, action: 'classroom.deleted', entity: 'classroom', entityId: id, diff })
  })
}

const nameKey = (name: string) => name.trim().toLowerCase()

function requireFreeName(others: readonly { name: string }[], { locale }: Context, name: string): void {
  if (others.some((other) => nameKey(other.name) === nameKey(name))) {
    throw refuseFields('invalid', ['name'], 'classroom_taken', locale)
  }
}

async function requireManaged(tx: Tx, actor: Actor, id: string): Promise<ClassroomRow> {
  const row = await findClassroom(tx, id)
  if (row && actor.managed.some((managed) => managed.id === row.organisationId)) return row
  const seen = await listClassrooms(tx, sql`c.id = ${id} and ${visibleClassrooms(actor)}`)
  throw new ApiError(seen.length > 0 ? 'forbidden' : 'not_found')
}

async function requireStaff(
  tx: Tx,
  { locale }: Context,
  organisationId: string,
  { guide, assistants = [] }: Pick<ClassroomUpdate, 'guide' | 'assistants'>,
): Promise<void> {
  const staff = new Set(await staffAmong(tx, organisationId, [...assistants, ...(guide ? [guide] : [])]))
  const wrong = [
    ...(guide && !staff.has(guide) ? ['guide'] : []),
    ...(assistants.some((id) => !staff.has(id)) ? ['assistants'] : []),
  ]
  if (wrong.length > 0) throw refuseFields('invalid', wrong, 'unknown_choice', locale)
}
