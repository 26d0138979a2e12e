import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import { NoRecord } from '#/features/students/components/no-record.tsx'
import { StudentPhotoAction } from '#/features/students/components/student-photo-action.tsx'
import { languagesQuery } from '#/features/students/languages.ts'
import { StudentProfilePage, type StudentProfilePageProps } from '#/features/students/pages/student-profile-page.tsx'
import { recordQuery } from '#/features/students/students.queries.ts'
import { getLocale } from '#/paraglide/runtime.js'

type Screen = Pick<StudentProfilePageProps, 'links'> & { viewer: SessionUser; student: string | undefined }

export function StudentProfileScreen({ viewer, student, links }: Screen) {
  const record = useSuspenseQuery(recordQuery(student, viewer.id)).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  if (!record) return <NoRecord links={links} />
  return (
    <StudentProfilePage
      key={record.student.id}
      {...record}
      languageNames={languageNames}
      links={links}
      photoAction={<StudentPhotoAction student={record.student} />}
    />
  )
}
