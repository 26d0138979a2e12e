import { StudentsCardsPage, type StudentsCardsPageProps } from '#/features/students/pages/students-cards-page.tsx'
import { useStudents } from './-use-students.tsx'

type StudentsCardsScreenProps = Omit<StudentsCardsPageProps, 'page' | 'organisations' | 'classrooms' | 'importAction'>

export function StudentsCardsScreen(props: StudentsCardsScreenProps) {
  return <StudentsCardsPage {...props} {...useStudents(props)} />
}
