import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { OwnChild } from '#/contract/student/student.ts'
import { NextEvents } from '#/features/calendar/components/next-events.tsx'
import { aheadOfChildrenQuery } from '#/features/calendar/calendar.queries.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { calledName } from '../called-name.ts'
import { ownChildAround } from '../child-around.ts'
import { ownChildrenQuery } from '../students.queries.ts'
import { levelWord } from '#/words/level.ts'
import { ageWord } from '../students.words.ts'
import { AllergyWord, ChildDecision, ChildDecisions, PhotoConsentWord } from './child-decisions.tsx'
import { OwnChildCard } from './own-child-card.tsx'

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
              <OneChild child={child} ahead={ahead} links={links} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type OneChildProps = { child: OwnChild; ahead: ReturnType<typeof aheadQueryOf>; links: OwnChildrenLinks }

function OneChild({ child, ahead, links }: OneChildProps) {
  const { id, birthDate, classroom, level, guide } = child
  return (
    <OwnChildCard
      child={child}
      name={
        <Link {...links.profile(id)} className="hover:underline">
          {calledName(child)}
        </Link>
      }
      told={[birthDate && ageWord(birthDate), classroom?.name, level && levelWord(level)]}
      write={
        guide && (
          <Button asChild variant="outline" size="sm">
            <Link {...links.write(guide.id)} aria-label={m.students_write_to({ name: fullName(guide) })}>
              {m.students_write()}
            </Link>
          </Button>
        )
      }
      ahead={
        <div className="in-data-streamed:h-20 sm:in-data-streamed:h-15">
          <QueryPanel query={ahead} skeleton={<Skeleton className="my-3 w-3/5" />}>
            {(events) => (
              <NextEvents events={events[id] ?? []} atMost={1} link={links.event} none={m.students_ahead_none()} />
            )}
          </QueryPanel>
        </div>
      }
    >
      {child.mayEdit && <Decisions child={child} account={links.account(id)} profile={links.profile(id)} />}
    </OwnChildCard>
  )
}

type DecisionsProps = { child: OwnChild; account: LinkProps; profile: LinkProps }

/** What guardians tell the school and decide for the child. */
function Decisions({ child: { hasAllergies, photoConsent }, account, profile }: DecisionsProps) {
  return (
    <ChildDecisions>
      <ChildDecision title={m.students_allergies()}>
        <AllergyWord isNoted={hasAllergies} />
        <Link {...profile} hash="notes" className={linkClass}>
          {hasAllergies ? m.students_allergies_open() : m.students_allergies_tell()}
        </Link>
      </ChildDecision>
      <ChildDecision title={m.students_photo_consent()}>
        <PhotoConsentWord consent={photoConsent} />
        <Link {...account} className={linkClass}>
          {photoConsent ? m.students_consent_change() : m.students_consent_answer()}
        </Link>
      </ChildDecision>
    </ChildDecisions>
  )
}
