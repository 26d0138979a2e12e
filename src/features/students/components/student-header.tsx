import { fullName } from '#/lib/full-name.ts'
import type { ReactNode } from 'react'
import type { StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { StatusBadge } from '../students-columns.tsx'
import { levelWord } from '#/words/level.ts'
import { ageWord } from '../students.words.ts'
import { StudentAvatar } from './student-avatar.tsx'

type StudentHeaderProps = {
  student: StudentDetail
  /** Changes the photograph, or says why there is none. */
  photoAction?: ReactNode
  actions?: ReactNode
}

/** Who the record is about: cover, face, name, age and place. */
export function StudentHeader({ student, photoAction, actions }: StudentHeaderProps) {
  const { kind, preferredName, birthDate, classroom, level, cycleYear, status, organisation } = student
  const told = [
    preferredName && m.students_called({ name: preferredName }),
    birthDate && kind === 'child' && ageWord(birthDate),
    classroom?.name,
    level && levelWord(level),
    cycleYear && m.students_cycle_year({ year: cycleYear }),
  ].filter(Boolean)
  return (
    <header className="relative overflow-hidden rounded border border-line bg-card">
      <SeedCover seed={student.id} className="h-32 w-full sm:h-44 print:hidden" />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 px-5 pb-6 sm:px-8">
        <div className="relative -mt-12 print:mt-5">
          <StudentAvatar student={student} size="xl" className="ring-4 ring-card" />
        </div>
        <div className="min-w-0 grow basis-72 sm:pt-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-[28px] leading-tight font-bold tracking-[-0.02em]">{fullName(student)}</h1>
            <StatusBadge status={status} />
            {/* Comes only to those who may read what it is. */}
            {student.hasAllergies && (
              <a href="#notes" className="inline-flex items-center gap-1.5 text-small font-semibold hover:underline">
                <LineIcon name="warning" className="size-4.5 text-warning" />
                {m.students_allergy_noted()}
              </a>
            )}
          </div>
          <p className="mt-1 text-muted">{told.join(' · ')}</p>
          <p className="text-small text-muted">{organisation.name}</p>
          {photoAction && <div className="mt-3 noscript:hidden print:hidden">{photoAction}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 sm:pt-4">{actions}</div>}
      </div>
    </header>
  )
}
