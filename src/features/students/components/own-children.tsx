import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { OwnChild } from '#/contract/student/student.ts'
import { PersonAvatar } from '#/features/people/components/person-avatar.tsx'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { consentOf } from '../record.words.ts'
import { ownChildrenQuery } from '../students.queries.ts'
import { ageWord, levelWord } from '../students.words.ts'
import { StudentAvatar } from './student-avatar.tsx'

export type OwnChildrenLinks = {
  profile: (student: string) => LinkProps
  account: (student: string) => LinkProps
  write: (person: string) => LinkProps
}

type OwnChildrenProps = { links: OwnChildrenLinks; email: string }

/** The children of the reader: where each is, whom to write to, and what the family has still to decide. */
export function OwnChildren({ links, email }: OwnChildrenProps) {
  const children = useSuspenseQuery(ownChildrenQuery()).data
  return (
    <section aria-labelledby="own-children">
      <h2 id="own-children" className="text-title">
        {m.students_own_children()}
      </h2>
      {children.length === 0 ? (
        <Card className="mt-4 p-6">
          <p className="font-semibold">{m.students_own_none()}</p>
          <p className="mt-1 max-w-prose wrap-anywhere text-muted">{m.students_own_none_text({ email })}</p>
        </Card>
      ) : (
        <ul className="mt-4 grid gap-4 lg:grid-cols-2">
          {children.map((child) => (
            <li key={child.id} className="contents">
              <OwnChildCard child={child} links={links} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnChildCard({ child, links }: { child: OwnChild; links: OwnChildrenLinks }) {
  const { id, preferredName, first_name, birthDate, classroom, level, organisation, guide } = child
  const told = [birthDate && ageWord(birthDate), classroom?.name, level && levelWord(level)].filter(Boolean)
  return (
    <Card asChild className="flex flex-col p-5 md:p-6">
      <article aria-label={fullName(child)}>
        <div className="flex items-center gap-4">
          <StudentAvatar student={child} size="lg" />
          <div className="min-w-0">
            <h3 className="text-title leading-tight wrap-anywhere">
              <Link {...links.profile(id)} className="hover:underline">
                {preferredName || first_name}
              </Link>
            </h3>
            <p className="mt-1 text-small text-muted">
              <bdi>{told.join(' · ')}</bdi>
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
            <Button asChild variant="outline" size="sm">
              <Link {...links.write(guide.id)} aria-label={m.students_write_to({ name: fullName(guide) })}>
                {m.students_write()}
              </Link>
            </Button>
          </div>
        )}
        {child.mayEdit && <Decisions child={child} account={links.account(id)} profile={links.profile(id)} />}
      </article>
    </Card>
  )
}

type DecisionsProps = { child: OwnChild; account: LinkProps; profile: LinkProps }

/** What guardians tell the school and decide for the child. */
function Decisions({ child: { hasAllergies, photoConsent }, account, profile }: DecisionsProps) {
  return (
    <dl className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <div>
        <dt className="text-small text-muted">{m.students_allergies()}</dt>
        <dd className="mt-1 flex flex-wrap items-center gap-x-2">
          {hasAllergies && <LineIcon name="warning" className="size-4.5 text-warning" />}
          <span className="font-medium">
            {hasAllergies ? m.students_allergies_noted() : m.students_allergies_none()}
          </span>
          <Link {...profile} hash="notes" className={linkClass}>
            {hasAllergies ? m.students_allergies_open() : m.students_allergies_tell()}
          </Link>
        </dd>
      </div>
      <div>
        <dt className="text-small text-muted">{m.students_photo_consent()}</dt>
        <dd className="mt-1 flex flex-wrap items-center gap-x-2">
          <span className={photoConsent ? 'font-medium' : 'font-medium text-danger'}>
            {consentOf(photoConsent).word()}
          </span>
          <Link {...account} className={linkClass}>
            {photoConsent ? m.students_consent_change() : m.students_consent_answer()}
          </Link>
        </dd>
      </div>
    </dl>
  )
}
