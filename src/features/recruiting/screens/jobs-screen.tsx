import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { OwnJobSearch } from '#/contract/job/job.search.ts'
import type { OwnJobSummary } from '#/contract/job/job.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { TableActions } from '#/ui/primitives/table.tsx'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { AskedPanel } from '../components/asked-panel.tsx'
import { JobsFrame } from '../components/jobs-frame.tsx'
import { NoHouse } from '../components/no-house.tsx'
import { JobCell, jobsColumns } from '../jobs-columns.tsx'
import { canWrite } from '../recruiting.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { askedQuery, housesQuery, ownJobsQuery, shownState } from '../recruiting.queries.ts'

export const loadJobs = (queries: Queries, viewer: SessionUser, search: OwnJobSearch) =>
  canWrite(viewer)
    ? Promise.all([queries.ensure(ownJobsQuery(search)), queries.ensure(housesQuery()), queries.ensure(askedQuery())])
    : []

type JobsScreenProps = { viewer: SessionUser; search: OwnJobSearch; links: RecruitingLinks }

export function OwnJobsScreen({ viewer, ...props }: JobsScreenProps) {
  return canWrite(viewer) ? <Jobs {...props} /> : <NoHouse />
}

/** What one offers, as rows: those that are open first, what ends next at the top. */
function Jobs({ search, links }: Omit<JobsScreenProps, 'viewer'>) {
  const page = useSuspenseQuery(ownJobsQuery(search)).data
  const houses = useSuspenseQuery(housesQuery()).data
  const first = fromStart(search)
  const { draft } = page.counts
  return (
    <JobsFrame view="list" search={search} counts={page.counts} houses={houses} links={links}>
      <AskedPanel links={links} />
      {shownState(search) === 'open' && draft > 0 && (
        <p className="text-small text-muted">
          <Link {...links.list({ state: 'draft' })} className={linkClass}>
            {m.recruiting_drafts_wait(counted(draft))}
          </Link>
        </p>
      )}
      {page.jobs.length > 0 ? (
        <DataTable
          label={m.areas_jobs()}
          rows={page.jobs}
          head={{ title: m.recruiting_title(), cell: (job) => <JobCell job={job} links={links} /> }}
          columns={jobsColumns(houses.length > 1 && !search.organisation)}
          actions={{ title: m.list_actions(), cell: (job) => <RowActions job={job} links={links} /> }}
        />
      ) : (
        <NoJobs search={search} links={links} isFirst={Object.values(page.counts).every((count) => count === 0)} />
      )}
      <ListFoot
        previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
        next={page.next ? links.list({ ...first, after: page.next }) : undefined}
        texts={listTexts()}
      />
    </JobsFrame>
  )
}

type NoJobsProps = { search: OwnJobSearch; links: RecruitingLinks; isFirst: boolean }

/** With the first step, where there is none yet. */
function NoJobs({ search, links, isFirst }: NoJobsProps) {
  const filtered = Boolean(search.q ?? search.organisation)
  if (filtered || !isFirst) {
    const [title, text] = filtered
      ? [m.list_none_title(), m.list_none_text()]
      : [m.recruiting_state_empty_title(), m.recruiting_state_empty_text()]
    return <EmptyState art={<EmptyShelf size={110} />} title={title} text={text} />
  }
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={m.recruiting_empty_title()}
      text={m.recruiting_empty_text()}
      action={
        <Button asChild variant="outline">
          <Link {...links.new}>{m.recruiting_first()}</Link>
        </Button>
      }
    />
  )
}

function RowActions({ job: { id, title, state }, links }: { job: OwnJobSummary; links: RecruitingLinks }) {
  return (
    <TableActions>
      {state !== 'closed' && (
        <Button asChild variant="outline" size="sm" className="max-md:hidden">
          <Link {...links.edit(id)} aria-label={m.record_edit_named({ name: title })}>
            {m.record_edit()}
          </Link>
        </Button>
      )}
    </TableActions>
  )
}
