import { useStudents } from '../use-students.tsx'
import { fullName } from '#/lib/full-name.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { kindIn } from '#/contract/student/student.search.ts'
import type { Student } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { RowMenu } from '#/ui/data-table/row-menu.tsx'
import { useSelectionOf } from '#/ui/data-table/selection.ts'
import { fromStart, sortLinks } from '#/ui/data-table/sort-links.ts'
import { TableActions } from '#/ui/primitives/table.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { RestoreStudent } from '../components/restore-student.tsx'
import { StudentCell } from '../components/student-cell.tsx'
import { StudentsFrame, type StudentsFrameProps } from '../components/students-frame.tsx'
import { canChoose, classroomsOf } from '../students.ts'
import { studentsColumns } from '../students-columns.tsx'
import { studentsSelection } from '../students-selection.ts'
import { kindWords } from '../students.words.ts'

type StudentsListScreenProps = Omit<StudentsListViewProps, 'page' | 'organisations' | 'classrooms' | 'importAction'>

export function StudentsListScreen(props: StudentsListScreenProps) {
  return <StudentsListView {...props} {...useStudents(props)} />
}

type StudentsListViewProps = Omit<StudentsFrameProps, 'view' | 'children'>

const StudentsBulkBar = lazy(() =>
  import('../components/students-bulk-bar.tsx').then((module) => ({ default: module.StudentsBulkBar })),
)

const selection = {
  store: studentsSelection,
  rowLabel: (student: Student) => m.list_choose({ name: fullName(student) }),
  allLabel: m.list_choose_all,
}

/** Students as rows: found, ordered, chosen, and from there to each of them. */
function StudentsListView(props: StudentsListViewProps) {
  const { page, search, links, viewer, classrooms, circle } = props
  const chosen = useSelectionOf(studentsSelection, viewer.id, fromStart(search))
  const kind = kindIn(circle, search)
  const choosable = canChoose(viewer) && !search.bin
  return (
    <StudentsFrame {...props} view="list">
      <DataTable
        label={kindWords[kind]()}
        rows={page.students}
        head={{
          title: m.record_name(),
          sort: sortLinks(search, links.list, 'name', 'name'),
          cell: (student) => (
            <StudentCell student={student} link={search.bin ? undefined : links.profile(student.id, search)} />
          ),
        }}
        columns={studentsColumns(search, kind, links.list)}
        actions={{
          title: m.list_actions(),
          cell: (student) => <RowAction student={student} links={links} bin={search.bin ?? false} />,
        }}
        selection={choosable ? selection : undefined}
      />
      {choosable && chosen.size > 0 && (
        <Suspense>
          <StudentsBulkBar ids={[...chosen]} classrooms={classroomsOf(viewer, classrooms)} />
        </Suspense>
      )}
    </StudentsFrame>
  )
}

type RowActionProps = { student: Student; bin: boolean } & Pick<StudentsListViewProps, 'links'>

function RowAction({ student, links, bin }: RowActionProps) {
  if (!(bin ? student.mayDelete : student.mayEdit)) return null
  if (bin) {
    return (
      <div className="flex justify-end">
        <RestoreStudent student={student} />
      </div>
    )
  }
  return (
    <div className="flex items-center justify-end gap-1">
      <TableActions className="max-lg:hidden">
        <Button asChild variant="outline" size="sm">
          <Link {...links.edit(student.id)} aria-label={m.record_edit_named({ name: fullName(student) })}>
            {m.record_edit()}
          </Link>
        </Button>
      </TableActions>
      <RowMenu
        label={m.list_row_menu({ name: fullName(student) })}
        entries={[
          { id: 'open', label: m.record_profile(), link: links.profile(student.id) },
          { id: 'edit', label: m.record_edit(), link: links.edit(student.id) },
          {
            id: 'account',
            label: student.kind === 'trainee' ? m.students_account_trainee() : m.students_account(),
            link: links.account(student.id),
          },
        ]}
      />
    </div>
  )
}
