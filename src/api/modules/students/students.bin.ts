import { and, sql } from 'drizzle-orm'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Request } from '../accounts/registration.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { deletableStudents } from './students.policy.ts'
import { findStudent, lockStudent, updateStudent } from './students.repo.ts'

export async function deleteStudent(request: Request, actor: Actor, id: string): Promise<void> {
  await request.services.db.transaction(async (tx) => {
    if (!(await lockStudent(tx, actor, id, deletableStudents))) {
      throw new ApiError((await findStudent(tx, actor, id)) ? 'forbidden' : 'not_found')
    }
    await updateStudent(tx, id, { deletedAt: new Date() })
    await recordAudit(tx, { ...request, actor, action: 'student.deleted', entity: 'student', entityId: id })
  })
}

export async function restoreStudent(request: Request, actor: Actor, id: string): Promise<void> {
  await request.services.db.transaction(async (tx) => {
    const scope = and(sql`deleted_at is not null`, deletableStudents(actor))
    if (!(await updateStudent(tx, id, { deletedAt: null }, scope))) throw new ApiError('not_found')
    await recordAudit(tx, { ...request, actor, action: 'student.restored', entity: 'student', entityId: id })
  })
}
