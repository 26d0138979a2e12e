import type { Student } from '#/contract/student/student.ts'
import { studentColumns, studentColumnsShown, type StudentsListSearch } from '#/contract/student/student.search.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { Column } from '#/ui/data-table/data-table.tsx'
import { sortLinks } from '#/ui/data-table/sort-links.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import type { StudentsLinks } from './students.links.ts'
import type { Kind } from './students.ts'
import { levelWord } from '#/words/level.ts'
import { hoursWord, statusWords } from './students.words.ts'

type ColumnId = (typeof studentColumns)[number]

export const columnTitles: Record<ColumnId, () => string> = {
  classroom: m.students_classroom,
  level: m.students_level,
  status: m.record_status,
  birthDate: m.students_birth_date,
  startDate: m.students_start_date,
  hours: m.students_hours,
  created: m.students_created,
}

/** What is shown where the address says nothing. Of a trainee, the way to the diploma says more than the birthday. */
export const columnsShown: Record<Kind, string> = {
  child: studentColumnsShown,
  trainee: 'classroom,level,status,startDate,hours',
}

const cells: Record<ColumnId, Column<Student>['cell']> = {
  classroom: ({ classroom }) => classroom && <span className="max-w-56 truncate">{classroom.name}</span>,
  level: ({ level }) => level && levelWord(level),
  status: ({ status }) => <StatusBadge status={status} />,
  birthDate: ({ birthDate }) => birthDate && formatDay(birthDate),
  startDate: ({ startDate }) => startDate && formatDay(startDate),
  hours: (student) => hoursWord(student),
  created: ({ createdAt }) => formatDay(createdAt),
}

/** The columns that the search asks for, with the links that order the list by them. */
export function studentsColumns(
  search: StudentsListSearch,
  kind: Kind,
  link: StudentsLinks['list'],
): Column<Student>[] {
  const shown = (search.columns ?? columnsShown[kind]).split(',')
  const sorts: Partial<Record<ColumnId, string>> = { birthDate: 'birthDate', created: 'created' }
  return studentColumns
    .filter((id) => shown.includes(id))
    .map((id) => {
      const sort = sorts[id]
      return {
        id,
        title: columnTitles[id](),
        cell: cells[id],
        numeric: id === 'hours',
        ...(sort && { sort: sortLinks(search, link, sort, 'name') }),
      }
    })
}

export function StatusBadge({ status }: Pick<Student, 'status'>) {
  const { tone, word } = statusWords[status]
  return <Badge tone={tone}>{word()}</Badge>
}
