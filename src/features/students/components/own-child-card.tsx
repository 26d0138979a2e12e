import type { ReactNode } from 'react'
import type { OwnChild } from '#/contract/student/student.ts'
import { PersonAvatar } from '#/features/people/components/person-avatar.tsx'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { StudentAvatar } from './student-avatar.tsx'

type OwnChildCardProps = {
  child: Pick<OwnChild, 'id' | 'first_name' | 'last_name' | 'photo' | 'organisation' | 'guide'>
  name: ReactNode
  /** Age, classroom and level, as far as they are known. */
  told: readonly (string | null | undefined)[]
  /** The way to write to the guide. */
  write: ReactNode
  ahead: ReactNode
  /** What the family decides. */
  children: ReactNode
}

/** A child as its family sees it: where it is, whom to write to, what comes next. */
export function OwnChildCard({ child, name, told, write, ahead, children }: OwnChildCardProps) {
  const { organisation, guide } = child
  return (
    <Card asChild className="flex flex-col p-5 md:p-6">
      <article aria-label={fullName(child)}>
        <div className="flex items-center gap-4">
          <StudentAvatar student={child} size="lg" />
          <div className="min-w-0">
            <h3 className="text-title leading-tight wrap-anywhere">{name}</h3>
            <p className="mt-1 text-small text-muted">
              <bdi>{told.filter(Boolean).join(' · ')}</bdi>
            </p>
            <p className="text-small text-muted">{organisation.name}</p>
          </div>
        </div>
        {guide && (
          <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
            <PersonAvatar person={guide} size="sm" />
            <p className="min-w-0 grow">
              <span className="font-medium">{fullName(guide)}</span>{' '}
              <span className="text-small text-muted">{m.students_tie_guide()}</span>
            </p>
            {write}
          </div>
        )}
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-small text-muted">{m.students_next_event()}</p>
          {ahead}
        </div>
        {children}
      </article>
    </Card>
  )
}
