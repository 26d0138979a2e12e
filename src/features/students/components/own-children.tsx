import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { OwnChild } from '#/contract/student/student.ts'
import { NextEvents } from '#/features/calendar/components/next-events.tsx'
import { aheadOfChildrenQuery } from '#/features/calendar/calendar.queries.ts'
import { PersonAvatar } from '#/features/people/components/person-avatar.tsx'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { ownChildAround } from '../child-around.ts'
import { consentOf } from '../record.words.ts'
import { ownChildrenQuery } from '../students.queries.ts'
import { levelWord } from '#/words/level.ts'
import { ageWord } from '../students.words.ts'
import { StudentAvatar } from './student-avatar.tsx'

export type OwnChildrenLinks = {
  profile: (student: string) => LinkProps
  account: (student: string) => LinkProps
  write: (person: string) => LinkProps
  event: (id: string) => LinkProps
}

type OwnChildrenProps = { links: OwnChildrenLinks; viewer: SessionUser }

/** The children, and what the calendars hold for each of them, which comes in panels. */
export async function loadOwnChildren(queries: Queries, viewer: SessionUser): Promise<void> {
  await queries.ensure(ownChildrenQuery())
  const children = queries.client().getQueryData(ownChildrenQuery().queryKey) ?? []
  if (children.length > 0) await queries.defer(aheadQueryOf(viewer, children))
}

const aheadQueryOf = (viewer: SessionUser, children: readonly OwnChild[]) =>
  aheadOfChildrenQuery(children.map((child) => ownChildAround(viewer, child)))

/** The children of the reader: where each is, whom to write to, and what the family has still to decide. */
export function OwnChildren({ links, viewer }: OwnChildrenProps) {
  const children = useSuspenseQuery(ownChildrenQuery()).data
  const ahead = aheadQueryOf(viewer, children)
  return (
    <section aria-labelledby="own-children">
      <h2 id="own-children" className="text-title">
        {m.students_own_children()}
      </h2>
      {children.length === 0 ? (
        <Card className="mt-4 p-6">
          <p className="font-semibold">{m.students_own_none()}</p>
          <p className="mt-1 max-w-prose wrap-anywhere text-muted">
            {m.students_own_none_text({ email: viewer.email })}
          </p>
        </Card>
      ) : (
        <ul className="mt-4 grid gap-4 lg:grid-cols-2">
          {children.map((child) => (
            <li key={child.id} className="contents">
              <OwnChildCard child={child} ahead={ahead} links={links} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type OwnChildCardProps = { child: OwnChild; ahead: ReturnType<typeof aheadQueryOf>; links: OwnChildrenLinks }

function OwnChildCard({ child, ahead, links }: OwnChildCardProps) {
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
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-small text-muted">{m.students_next_event()}</p>
          <div className="in-data-streamed:h-20 sm:in-data-streamed:h-15">
            <QueryPanel query={ahead} skeleton={<Skeleton className="my-3 w-3/5" />}>
              {(events) => (
                <NextEvents events={events[id] ?? []} atMost={1} link={links.event} none={m.students_ahead_none()} />
              )}
            </QueryPanel>
          </div>
        </div>
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
