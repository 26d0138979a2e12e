import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { applicantStages } from '#/contract/job/application-kinds.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import type { JobDetailsSearch } from '#/contract/job/recruiting.search.ts'
import { Folded } from '#/ui/page/folded.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { StateChips } from '#/ui/data-table/state-chips.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { applicationStatusWords } from '#/words/job.ts'
import { listTexts } from '#/words/list.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { ApplicantsBoard } from '../components/applicants-board.tsx'
import { ApplicantsTable } from '../components/applicants-table.tsx'
import { CopyForm, DeleteButton } from '../components/copy-delete.tsx'
import { JobDeed } from '../components/job-deed.tsx'
import { PublishPanel } from '../components/publish-panel.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import type { Offered } from '../offered.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { applicantsQuery, housesQuery, ownJobQuery, stageQuery } from '../recruiting.queries.ts'
import { applicantsWord, doneWords, untilWord } from '../recruiting.words.ts'

export async function loadJobDetails(queries: Queries, id: string, search: JobDetailsSearch) {
  await Promise.all([queries.ensure(ownJobQuery(id)), queries.ensure(housesQuery())])
  // A teacher reads their draft, and nobody who applied.
  if (queries.client().getQueryData(ownJobQuery(id).queryKey)?.job.may.applicants) {
    await Promise.all([
      queries.ensure(applicantsQuery(id, search)),
      ...(search.view === 'board'
        ? applicantStages.map((stage) => queries.ensure(stageQuery(id, stage, search.q)))
        : []),
    ])
  }
  return { posted: currentFormState('recruiting') }
}

export type JobDetailsScreenProps = {
  id: string
  search: JobDetailsSearch
  posted: FormState | undefined
  links: RecruitingLinks
  /** The job as those see it who read it. */
  preview: (offered: Offered) => ReactNode
}

/** A job as those stand before it who offer it: a draft that becomes one, or who has applied. */
export function JobDetailsScreen({ id, search, ...props }: JobDetailsScreenProps) {
  const offered = useSuspenseQuery(ownJobQuery(id)).data
  const { job } = offered
  return (
    <>
      <Head job={job} links={props.links} />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[search.done]()}
        </Alert>
      )}
      <Standing job={job} />
      {job.may.applicants ? (
        <Open {...props} offered={offered} search={search} />
      ) : (
        <Draft {...props} offered={offered} />
      )}
    </>
  )
}

function Head({ job, links }: { job: OwnJob; links: RecruitingLinks }) {
  const { id, slug, title, state, may } = job
  return (
    <header data-list-head className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-3 pb-4 lg:pt-1.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{title}</h1>
          <StateBadge job={job} />
        </div>
        <p className="text-muted">
          {[job.organisation.name, untilWord(job), state !== 'draft' && applicantsWord(job)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 pointer-fine:[&_a]:min-h-9 pointer-fine:[&_a]:py-1">
        {state !== 'draft' && slug && (
          <Button asChild variant="outline">
            <Link {...links.read(slug)}>{m.recruiting_read()}</Link>
          </Button>
        )}
        {may.edit && (
          <Button asChild variant="outline">
            <Link {...links.edit(id)}>{m.record_edit()}</Link>
          </Button>
        )}
      </div>
    </header>
  )
}

/** What moderators say. */
function Standing({ job: { removedFor, isHeld } }: { job: OwnJob }) {
  return (
    <div className="space-y-3 not-empty:mb-4">
      {removedFor && <Alert tone="danger">{m.recruiting_removed_for({ rule: ruleTitle(removedFor) })}</Alert>}
      {isHeld && !removedFor && <Alert tone="warning">{m.recruiting_held_text()}</Alert>}
    </div>
  )
}

type PartProps = Omit<JobDetailsScreenProps, 'id' | 'search'> & { offered: Offered }

function useEditPath(job: OwnJob, links: RecruitingLinks): string {
  return useRouter().buildLocation(links.edit(job.id) as never).href
}

function Draft({ offered, posted, links, preview }: PartProps) {
  const { job } = offered
  const houses = useSuspenseQuery(housesQuery()).data
  const house = houses.find(({ organisation }) => organisation === job.organisation.id)
  const editPath = useEditPath(job, links)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section
        aria-label={m.recruiting_preview_whole()}
        className="min-w-0 rounded border border-line bg-card p-5 sm:p-8"
      >
        <p className="mb-5 text-small font-semibold text-muted">{m.recruiting_preview_whole()}</p>
        {preview(offered)}
      </section>
      <PublishPanel job={job} house={house} posted={posted} editPath={editPath} links={links} />
    </div>
  )
}

type OpenProps = PartProps & { search: JobDetailsSearch }

function Open({ offered, search, posted, links, preview }: OpenProps) {
  const { job } = offered
  const houses = useSuspenseQuery(housesQuery()).data
  const house = houses.find(({ organisation }) => organisation === job.organisation.id)
  const editPath = useEditPath(job, links)
  return (
    <div className="space-y-8">
      <Applicants job={job} search={search} posted={posted} links={links} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section
          aria-label={m.recruiting_preview_whole()}
          className="min-w-0 self-start rounded border border-line bg-card px-5"
        >
          <Folded title={m.recruiting_preview_whole()} isOpen={false}>
            {preview(offered)}
          </Folded>
        </section>
        {job.may.publish ? (
          <PublishPanel job={job} house={house} posted={posted} editPath={editPath} links={links} />
        ) : (
          <Deeds job={job} posted={posted} links={links} />
        )}
      </div>
    </div>
  )
}

function Deeds({ job, posted, links }: { job: OwnJob; posted: FormState | undefined; links: RecruitingLinks }) {
  const { may } = job
  return (
    <section aria-label={m.recruiting_deeds()} className="flex flex-wrap gap-2 self-start">
      {may.pause && (
        <JobDeed
          job={job}
          name="pause"
          label={m.recruiting_pause()}
          said={m.recruiting_done_paused()}
          variant="outline"
          posted={posted}
        />
      )}
      {may.close && (
        <JobDeed
          job={job}
          name="close"
          label={m.recruiting_close()}
          said={m.recruiting_done_closed()}
          variant="outline"
          posted={posted}
        />
      )}
      <CopyForm job={job} posted={posted} links={links} />
      {may.delete && <DeleteButton job={job} links={links} />}
    </section>
  )
}

type ApplicantsProps = Pick<OpenProps, 'search' | 'posted' | 'links'> & { job: OwnJob }

/** Who applied: one truth, as a list or as a board. */
function Applicants({ job: { id }, search, posted, links }: ApplicantsProps) {
  const page = useSuspenseQuery(applicantsQuery(id, search)).data
  const view = search.view ?? 'list'
  const kept = { q: search.q, view: search.view }
  const total = Object.values(page.counts).reduce((sum, count) => sum + count, 0)
  const chips = [
    {
      id: 'all',
      label: m.recruiting_all(),
      count: total,
      link: links.details(id, kept),
      current: search.status === undefined,
    },
    ...applicantStages.map((stage) => ({
      id: stage,
      label: applicationStatusWords[stage].word(),
      count: page.counts[stage],
      link: links.details(id, { ...kept, status: stage }),
      current: search.status === stage,
    })),
  ]
  return (
    <section aria-label={m.recruiting_applicants()} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {view === 'list' ? <StateChips label={m.recruiting_stages()} chips={chips} /> : <span />}
        <ViewSwitch
          label={m.list_views()}
          views={[
            {
              id: 'list',
              label: m.list_view_list(),
              link: links.details(id, { ...search, view: undefined, done: undefined }),
              current: view === 'list',
            },
            {
              id: 'board',
              label: m.recruiting_view_board(),
              link: links.details(id, { q: search.q, view: 'board' }),
              current: view === 'board',
            },
          ]}
        />
      </div>
      {total === 0 ? (
        <EmptyState
          art={<EmptyShelf size={90} />}
          title={m.recruiting_nobody_title()}
          text={m.recruiting_nobody_text()}
        />
      ) : view === 'board' ? (
        <ApplicantsBoard job={id} search={search} page={page} posted={posted} links={links} />
      ) : (
        <ApplicantsTable job={id} page={page} posted={posted} links={links} />
      )}
      {view === 'list' && (
        <ListFoot
          previous={
            page.previous ? links.details(id, { ...search, after: undefined, before: page.previous }) : undefined
          }
          next={page.next ? links.details(id, { ...search, before: undefined, after: page.next }) : undefined}
          texts={listTexts()}
        />
      )}
    </section>
  )
}
