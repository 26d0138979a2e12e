import { fullName } from '#/lib/full-name.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Student } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { ageWord } from '../students.words.ts'
import { StudentAvatar } from './student-avatar.tsx'

/** Who a row is about: face, name, and what the child is called or how old it is. In the bin there is nowhere to go. */
export function StudentCell({ student, link }: { student: Student; link: LinkProps | undefined }) {
  const { preferredName, birthDate } = student
  const told = [
    preferredName && m.students_called({ name: preferredName }),
    birthDate && student.kind === 'child' && ageWord(birthDate),
  ].filter(Boolean)
  return (
    <span className="flex items-center gap-3">
      <StudentAvatar student={student} />
      <span className="min-w-0 leading-5">
        {link ? (
          <Link {...link} className="block truncate font-semibold hover:underline">
            {fullName(student)}
          </Link>
        ) : (
          <span className="block truncate font-semibold">{fullName(student)}</span>
        )}
        {told.length > 0 && (
          <span className="block truncate text-small text-muted">
            <bdi>{told.join(' · ')}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}
