import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Card, CardTitle } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { applicationStatusWords } from '#/words/job.ts'
import type { CareerLinks } from '../career.links.ts'
import { workQuery } from '../career.queries.ts'
import type { Work } from '../found.ts'
import { whereOf } from './job-row.tsx'
import { MatchRow } from './match-lines.tsx'

type WorkCardsProps = {
  links: Pick<CareerLinks, 'list' | 'job' | 'applications'>
  /** To one’s own work profile. */
  profile: LinkProps | null
}
type RowsProps = Pick<WorkCardsProps, 'links'>

/** For whoever looks for work, on their first page: jobs that fit, and where their applications stand. */
export function WorkCards({ links, profile }: WorkCardsProps) {
  const { fitting, applications } = useSuspenseQuery(workQuery()).data
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <WorkCard
        id="fitting"
        title={m.career_fitting()}
        all={{ link: links.list(fitting.search), title: m.career_all() }}
      >
        <Fitting fitting={fitting} links={links} profile={profile} />
      </WorkCard>
      <WorkCard
        id="applications"
        title={m.career_applications()}
        all={{ link: links.applications, title: m.career_applications_all() }}
      >
        <Applications applications={applications} links={links} />
      </WorkCard>
    </div>
  )
}

type CardProps = { id: string; title: string; all: { link: LinkProps; title: string }; children: ReactNode }

function WorkCard({ id, title, all, children }: CardProps) {
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <CardTitle level={2} id={id}>
            {title}
          </CardTitle>
          <Link {...all.link} className="text-small font-semibold text-primary-text hover:underline">
            {all.title}
          </Link>
        </div>
        {children}
      </section>
    </Card>
  )
}

function Fitting({ fitting: { isKnown, jobs }, links, profile }: { fitting: Work['fitting'] } & WorkCardsProps) {
  if (!isKnown)
    return (
      <div className="space-y-2">
        <p className="text-muted">{m.career_fitting_unknown()}</p>
        {profile && (
          <Link {...profile} className={linkClass}>
            {m.career_profile_write()}
          </Link>
        )}
      </div>
    )
  if (jobs.length === 0) return <p className="text-muted">{m.career_fitting_none()}</p>
  return (
    <ul className="divide-y divide-line">
      {jobs.map(({ job, match }) => (
        <li key={job.id} className="space-y-0.5 py-2.5 first:pt-0 last:pb-0">
          <h3 className="leading-6 font-semibold break-words">
            <Link {...links.job(job.slug)} className={linkClass}>
              {job.title}
            </Link>
          </h3>
          <p className="text-small text-muted">{whereOf(job)}</p>
          <MatchRow match={match} />
        </li>
      ))}
    </ul>
  )
}

function Applications({ applications, links }: { applications: Work['applications'] } & RowsProps) {
  if (applications.length === 0) return <p className="text-muted">{m.career_applications_none_text()}</p>
  return (
    <ul className="divide-y divide-line">
      {applications.map(({ id, job, status, updatedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <h3 className="leading-6 font-semibold break-words">
              {job.isShown ? (
                <Link {...links.job(job.slug)} className={linkClass}>
                  {job.title}
                </Link>
              ) : (
                job.title
              )}
            </h3>
            <p className="text-small text-muted">{job.organisation.name}</p>
          </div>
          <p className="flex items-baseline gap-2 text-small text-muted tabular-nums">
            {formatDay(updatedAt)}
            <Badge tone={applicationStatusWords[status].tone}>{applicationStatusWords[status].word()}</Badge>
          </p>
        </li>
      ))}
    </ul>
  )
}
