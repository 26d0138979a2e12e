import type { StudentSearch } from '#/contract/student.ts'
import { csvLine, csvResponse } from '../../http/csv.ts'
import type { Actor } from '../../http/policy.ts'
import type { Request } from '../accounts/registration.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listStudents, type StudentFilter } from './students.repo.ts'

const rowsAtOnce = 500

/** The columns that an import takes back in, and some more. */
const header = [
  'id',
  'first_name',
  'last_name',
  'preferred_name',
  'birth_date',
  'classroom',
  'level',
  'cycle_year',
  'status',
  'start_date',
  'organisation',
]

type Filter = StudentFilter & Pick<StudentSearch, 'sort'>

export async function exportStudents(request: Request, actor: Actor, filter: Filter): Promise<Response> {
  await recordAudit(request.services.db, {
    ...request,
    actor,
    action: 'student.exported',
    entity: 'student',
    diff: { ...filter },
  })
  return csvResponse('students.csv', lines(request, actor, filter))
}

/** Page by page, so that a long list holds neither memory nor a connection. */
async function* lines({ services: { db } }: Request, actor: Actor, filter: Filter): AsyncGenerator<string> {
  yield csvLine(header)
  let after: string | undefined
  do {
    const page = await listStudents(db, actor, { ...filter, after, before: undefined, limit: rowsAtOnce })
    yield page.rows
      .map((row) =>
        csvLine([
          row.id,
          row.firstName,
          row.lastName,
          row.preferredName,
          row.birthDate,
          row.classroomName,
          row.level,
          row.cycleYear,
          row.status,
          row.startDate,
          row.organisationName,
        ]),
      )
      .join('')
    after = page.next ?? undefined
  } while (after)
}
