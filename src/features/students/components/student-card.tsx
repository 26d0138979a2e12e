import { fullName } from '#/lib/full-name.ts'
import { Link } from '@tanstack/react-router'
import type { StudentsListSearch } from '#/contract/student/student.search.ts'
import type { Student } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { StudentsLinks } from '../students.links.ts'
import { StatusBadge } from '../students-columns.tsx'
import { levelWord } from '#/words/level.ts'
import { ageWord } from '../students.words.ts'
import { RestoreStudent } from './restore-student.tsx'
import { StudentAvatar } from './student-avatar.tsx'

type StudentCardProps = { student: Student; links: Pick<StudentsLinks, 'profile' | 'edit'>; search: StudentsListSearch }

/** A child or a trainee at a glance: who it is, how old, where; of a trainee, how far. */
export function StudentCard({ student, links, search }: StudentCardProps) {
  const bin = search.bin ?? false
  const { preferredName, birthDate, classroom, level, kind, hoursRequired, hoursLogged } = student
  const name = fullName(student)
  return (
    <article className="relative flex flex-col overflow-hidden rounded border border-line bg-card">
      <SeedCover seed={student.id} className="h-20 w-full" />
      <div className="flex grow flex-col px-5 pb-5">
        <StudentAvatar student={student} size="lg" className="-mt-8 ring-4 ring-card" />
        <h2 className="mt-3 text-lead font-semibold">
          {bin ? (
            name
          ) : (
            <Link {...links.profile(student.id, search)} className="hover:underline">
              {name}
            </Link>
          )}
        </h2>
        {preferredName && <p className="text-small text-muted">{m.students_called({ name: preferredName })}</p>}
        {birthDate && kind === 'child' && <p className="mt-2 text-small">{ageWord(birthDate)}</p>}
        {(classroom || level) && (
          <p className="mt-1 text-small text-muted">
            {[classroom?.name, level && levelWord(level)].filter(Boolean).join(' · ')}
          </p>
        )}
        {hoursRequired !== null && (
          <RodProgress
            value={hoursLogged ?? 0}
            max={hoursRequired}
            label={m.students_hours()}
            className="mt-4 text-small"
          />
        )}
        <div className="mt-auto flex min-h-11 items-center justify-between gap-3 pt-4">
          <StatusBadge status={student.status} />
          {bin
            ? student.mayDelete && <RestoreStudent student={student} />
            : student.mayEdit && (
                <Button asChild variant="ghost" size="sm">
                  <Link {...links.edit(student.id)} aria-label={m.record_edit_named({ name })}>
                    {m.record_edit()}
                  </Link>
                </Button>
              )}
        </div>
      </div>
    </article>
  )
}
