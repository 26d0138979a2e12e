import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Overview } from '#/contract/organisation/overview.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { shownNumber } from '#/words/counted.ts'
import type { OverviewLinks } from '../overview.links.ts'
import { overviewQuery } from '../overview.queries.ts'
import { FirstSteps } from './first-steps.tsx'
import { WaitingCard } from './waiting-card.tsx'

type OrganisationOverviewProps = {
  /** An area is about one kind. */
  kind: Overview['kind']
  links: OverviewLinks
}

/** What waits in an organisation: its first steps until they are done, then whoever waits longest. What waits for nobody is not shown. */
export function OrganisationOverview({ kind, links }: OrganisationOverviewProps) {
  const overviews = useSuspenseQuery(overviewQuery()).data.filter((overview) => overview.kind === kind)
  return overviews.map((overview) => (
    <div key={overview.id} className="space-y-4">
      {overviews.length > 1 && (
        <h2 className="text-title">
          <bdi>{overview.name}</bdi>
        </h2>
      )}
      {overview.steps.some(({ isDone }) => !isDone) && <FirstSteps overview={overview} links={links.steps} />}
      <Waiting overview={overview} links={links} />
      <OwnViews {...overview.views} />
    </div>
  ))
}

/** Nothing where nobody has looked: a listing may be a draft. */
function OwnViews({ listing, jobs, events }: Overview['views']) {
  if (listing + jobs + events === 0) return null
  const shown = { listing: shownNumber(listing), jobs: shownNumber(jobs), events: shownNumber(events) }
  return <p className="text-small text-muted">{m.home_own_views(shown)}</p>
}

function Waiting({ overview, links }: { overview: Overview; links: OverviewLinks }) {
  const { invitations, consents, behind, withoutClassroom, orders } = overview
  return (
    <div className="grid gap-4 empty:hidden lg:grid-cols-2 lg:items-start">
      {(orders > 0 || withoutClassroom > 0) && (
        <Card className="divide-y divide-line px-5 md:px-6 lg:col-span-2">
          {orders > 0 && <Line link={links.orders}>{m.home_orders({ count: orders })}</Line>}
          {withoutClassroom > 0 && (
            <Line link={links.students}>{m.home_without_classroom({ count: withoutClassroom })}</Line>
          )}
        </Card>
      )}
      {invitations.count > 0 && (
        <WaitingCard
          title={m.home_invitations()}
          {...invitations}
          all={{ title: m.areas_people(), link: links.people }}
          link={({ id }) => links.person(id)}
        >
          {({ since }) => <Since instant={since} />}
        </WaitingCard>
      )}
      {consents.count > 0 && (
        <WaitingCard
          title={m.home_consents()}
          {...consents}
          all={{ title: m.areas_children(), link: links.students }}
          link={({ id }) => links.student(id)}
        >
          {({ classroom }) => classroom}
        </WaitingCard>
      )}
      {behind.count > 0 && (
        <WaitingCard
          title={m.home_behind()}
          {...behind}
          all={{ title: m.students_trainees_title(), link: links.students }}
          link={({ id }) => links.student(id)}
        >
          {({ logged, required }) => m.home_behind_hours({ logged, required })}
        </WaitingCard>
      )}
    </div>
  )
}

const Line = ({ link, children }: { link: LinkProps; children: string }) => (
  <p className="py-3">
    <Link {...link} className="font-medium text-primary-text hover:underline">
      {children}
    </Link>
  </p>
)
