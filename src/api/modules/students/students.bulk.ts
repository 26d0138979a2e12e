import type { BulkResult } from '#/contract/core/bulk.ts'
import type { BulkStudentsInput } from '#/contract/student/student.ts'
import type { Tx } from '../../db/client.ts'
import { refuseFields } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { diffOf, type Diff } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { recordChangeSet, type ChangedRow } from '../changes/changes.repo.ts'
import { findClassroom, isOwnClassroom } from '../organisations/classrooms.repo.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { deletableStudents, lookedAfterBy } from './students.policy.ts'
import { lockStudents, updateStudent, type StudentRow } from './students.repo.ts'
import { reopening } from './students.save.ts'
import type { StudentBefore } from './students.undo.ts'

type Action = BulkStudentsInput['action']
type Done = { before: StudentBefore; diff: Diff }

/** All or nothing for the database; rows that the actor may not change are skipped and named. */
export async function changeStudents(context: Context, actor: Actor, input: BulkStudentsInput): Promise<BulkResult> {
  const { action } = input
  return context.services.db.transaction(async (tx) => {
    const target = await targetOf(tx, context, actor, action)
    const scope = action.type === 'delete' ? deletableStudents : lookedAfterBy
    const rows = await lockStudents(tx, actor, input.ids, scope)
    const changed: ChangedRow[] = []
    for (const row of rows) {
      if (target && target.organisationId !== row.organisationId) continue
      const done = await change(tx, context, row, action)
      if (!done) continue
      const entry = { ...context, actor, entity: 'student', entityId: row.id, diff: done.diff }
      await recordAudit(tx, { ...entry, action: action.type === 'delete' ? 'student.deleted' : 'student.updated' })
      changed.push({ entityId: row.id, version: row.version + 1, before: done.before })
    }
    const done = new Set(changed.map(({ entityId }) => entityId))
    const undo = await recordChangeSet(tx, {
      entity: 'student',
      actorId: actor.userId,
      rows: changed,
      minutes: undoMinutes,
    })
    return { changed: changed.length, skipped: [...new Set(input.ids)].filter((id) => !done.has(id)), undo }
  })
}

/** The classroom to move to: of an organisation the actor looks after, or the guide's own. */
async function targetOf(tx: Tx, { locale }: Context, actor: Actor, action: Action) {
  if (action.type !== 'classroom' || !action.classroom) return undefined
  const classroom = await findClassroom(tx, action.classroom)
  const managed = actor.managed.some(({ id }) => id === classroom?.organisationId)
  const own = holds(actor, 'teacher') && (await isOwnClassroom(tx, actor, action.classroom))
  if (classroom && (managed || own)) return classroom
  throw refuseFields('invalid', ['action.classroom'], 'unknown_choice', locale)
}

async function change(tx: Tx, { locale }: Context, row: StudentRow, action: Action): Promise<Done | null> {
  if (action.type === 'delete') {
    await updateStudent(tx, row.id, { deletedAt: new Date() })
    return { before: { inBin: false }, diff: {} }
  }
  if (action.type === 'leave' && row.startDate !== null && action.lastDay < row.startDate) {
    throw refuseFields('invalid', ['action.lastDay'], 'date_order', locale)
  }
  const after = columnsOf(row, action)
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, row[column as keyof StudentRow]]))
  const diff = diffOf(before, after)
  if (Object.keys(diff).length === 0) return null
  await updateStudent(tx, row.id, after)
  return { before: { columns: before }, diff }
}

function columnsOf(row: StudentRow, action: Exclude<Action, { type: 'delete' }>): Partial<StudentRow> {
  if (action.type === 'classroom') return { classroomId: action.classroom }
  if (action.type === 'status') return { status: action.status, ...reopening(row, action.status) }
  const { lastDay } = action
  const isOver = lastDay <= new Date().toISOString().slice(0, 10)
  return { endDate: lastDay, ...(isOver && { status: 'left' }) }
}
