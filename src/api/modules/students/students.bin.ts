import { and, sql } from 'drizzle-orm'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { deletableStudents } from './students.policy.ts'
import { findStudent, lockStudent, updateStudent } from './students.repo.ts'

export async function deleteStudent(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    if (!(await lockStudent(tx, actor, id, deletableStudents))) {
      throw new ApiError((await findStudent(tx, actor, id)) ? 'forbidden' : 'not_found')
    }
    await updateStudent(tx, id, { deletedAt: new Date() })
    await recordAudit(tx, { ...context, actor, action: 'student.deleted', entity: 'student', entityId: id })
  })
}

export async function restoreStudent(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const scope = and(sql`deleted_at is not null`, deletableStudents(actor))
    if (!(await updateStudent(tx, id, { deletedAt: null }, scope))) throw new ApiError('not_found')
    await recordAudit(tx, { ...context, actor, action: 'student.restored', entity: 'student', entityId: id })
  })
}
