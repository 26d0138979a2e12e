import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { JobState } from '#/contract/job/job-kinds.ts'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import type { OwnJobSummary } from '#/contract/job/job.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { JobCard } from '../components/job-card.tsx'
import { JobsFrame } from '../components/jobs-frame.tsx'
import { NoHouse } from '../components/no-house.tsx'
import { canWrite } from '../recruiting.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { housesQuery, ownJobsQuery } from '../recruiting.queries.ts'
import { shownStates, stateWords } from '../recruiting.words.ts'

/** Of each state so many; all of them stand in the list. */
const atOnce = 12

const searchOf = ({ q, organisation }: OwnJobSearch, state: JobState): OwnJobSearch => ({ q, organisation, state })

export const loadJobCards = (queries: Queries, viewer: SessionUser, search: OwnJobSearch) =>
  canWrite(viewer)
    ? Promise.all([
        ...shownStates.map((state) => queries.ensure(ownJobsQuery(searchOf(search, state), atOnce))),
        queries.ensure(housesQuery()),
      ])
    : []

type JobsCardsScreenProps = { viewer: SessionUser; search: OwnJobSearch; links: RecruitingLinks }

export function JobsCardsScreen({ viewer, ...props }: JobsCardsScreenProps) {
  return canWrite(viewer) ? <Cards {...props} /> : <NoHouse />
}

/** The same jobs as cards, a column for each state. */
function Cards({ search, links }: Omit<JobsCardsScreenProps, 'viewer'>) {
  const pages = useSuspenseQueries({
    queries: shownStates.map((state) => ownJobsQuery(searchOf(search, state), atOnce)),
  }).map(({ data }) => data)
  const houses = useSuspenseQuery(housesQuery()).data
  const counts = pages[0]!.counts
  return (
    <JobsFrame view="cards" search={search} counts={counts} houses={houses} links={links}>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {shownStates.map((state, at) => (
          <Column
            key={state}
            state={state}
            count={counts[state]}
            jobs={pages[at]!.jobs}
            links={links}
            search={search}
          />
        ))}
      </div>
    </JobsFrame>
  )
}

type ColumnProps = {
  state: JobState
  count: number
  jobs: readonly OwnJobSummary[]
  search: OwnJobSearch
  links: RecruitingLinks
}

function Column({ state, count, jobs, search, links }: ColumnProps) {
  const id = useId()
  const all = searchOf(search, state)
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-sunken p-3">
      <h2 id={id} className="flex items-baseline justify-between px-1 pb-2 font-semibold">
        {stateWords[state]()}
        <span className="text-small text-muted tabular-nums">{shownNumber(count)}</span>
      </h2>
      {jobs.length === 0 && <p className="px-1 pb-2 text-small text-muted">{m.recruiting_column_empty()}</p>}
      <ul className="space-y-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} links={links} />
          </li>
        ))}
      </ul>
      {count > jobs.length && (
        <p className="px-1 pt-3 text-small">
          <Link {...links.list(state === 'open' ? { ...all, state: undefined } : all)} className={linkClass}>
            {m.recruiting_column_all({ count: shownNumber(count) })}
          </Link>
        </p>
      )}
    </section>
  )
}
