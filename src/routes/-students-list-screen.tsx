import { StudentsListPage, type StudentsListPageProps } from '#/features/students/pages/students-list-page.tsx'
import { useStudents } from './-use-students.tsx'

type StudentsListScreenProps = Omit<StudentsListPageProps, 'page' | 'organisations' | 'classrooms' | 'importAction'>

export function StudentsListScreen(props: StudentsListScreenProps) {
  return <StudentsListPage {...props} {...useStudents(props)} />
}
