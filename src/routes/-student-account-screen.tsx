import { useSuspenseQuery } from '@tanstack/react-query'
import { NoRecord } from '#/features/students/components/no-record.tsx'
import { languagesQuery } from '#/features/students/languages.ts'
import { StudentAccountPage, type StudentAccountPageProps } from '#/features/students/pages/student-account-page.tsx'
import { recordQuery } from '#/features/students/students.queries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { useFindPeople } from './-find-people.ts'

type Screen = Pick<StudentAccountPageProps, 'viewer' | 'links'> & { student: string | undefined }

export function StudentAccountScreen({ student, ...props }: Screen) {
  const record = useSuspenseQuery(recordQuery(student, props.viewer.id)).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  const findPeople = useFindPeople()
  if (!record) return <NoRecord links={props.links} />
  const { id } = record.student
  return <StudentAccountPage key={id} {...props} {...record} languageNames={languageNames} findPeople={findPeople} />
}
