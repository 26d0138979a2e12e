import type { StudentSearch } from '#/contract/student/student.ts'
import { csvOfList, exportPageRows, type CsvColumns } from '../../http/csv.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listStudents, type StudentFilter } from './students.repo.ts'

type Row = Awaited<ReturnType<typeof listStudents>>['rows'][number]

/** The columns that an import takes back in, and some more. */
const columns: CsvColumns<Row> = {
  id: (row) => row.id,
  first_name: (row) => row.firstName,
  last_name: (row) => row.lastName,
  preferred_name: (row) => row.preferredName,
  birth_date: (row) => row.birthDate,
  classroom: (row) => row.classroomName,
  level: (row) => row.level,
  cycle_year: (row) => row.cycleYear,
  status: (row) => row.status,
  start_date: (row) => row.startDate,
  organisation: (row) => row.organisationName,
}

type Filter = StudentFilter & Pick<StudentSearch, 'sort'>

export async function exportStudents(context: Context, actor: Actor, filter: Filter): Promise<Response> {
  const { db } = context.services
  await recordAudit(db, { ...context, actor, action: 'student.exported', entity: 'student', diff: { ...filter } })
  return csvOfList('students.csv', columns, (after) =>
    listStudents(db, actor, { ...filter, after, before: undefined, limit: exportPageRows }),
  )
}
