import { Link } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { cohortCalls } from '#/contract/cohort/cohort.calls.ts'
import { cohortStages } from '#/contract/cohort/cohort-steps.ts'
import type { CohortPeopleSearch } from '#/contract/cohort/cohort.search.ts'
import type { Cohort } from '#/contract/cohort/cohort.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { listTexts } from '#/words/list.ts'
import { PersonRow } from '../components/person-row.tsx'
import { datesText, ruleText, stageWords, statusWords } from '../cohorts.words.ts'
import type { CohortLinks } from '../cohorts.links.ts'

type CohortScreenProps = {
  cohort: Cohort
  people: CallResult<typeof cohortCalls.people>
  search: CohortPeopleSearch
  /** Where others apply. */
  address: string
  links: CohortLinks
}

/** A cohort: how full it is, its link, and its people. */
export function CohortScreen({ cohort, people, search, address, links }: CohortScreenProps) {
  const { id, title, status, location, taken, capacity, mayEdit } = cohort
  return (
    <>
      <PageHeader
        title={title}
        lead={`${datesText(cohort)} · ${location}`}
        className="pb-5 md:pb-6"
        actions={
          mayEdit && (
            <Button asChild>
              <Link {...links.edit(id)}>{m.cohorts_edit()}</Link>
            </Button>
          )
        }
      />
      <div className="grid items-start gap-x-12 gap-y-8 pb-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <AtRisk id={id} people={people} links={links} />
          <People id={id} people={people} search={search} links={links} />
        </div>
        <aside aria-label={title} className="min-w-0 space-y-5">
          <Badge tone={statusWords[status].tone}>{statusWords[status].word()}</Badge>
          <RodProgress value={taken} max={capacity} label={m.cohorts_f_capacity()} />
          <p className="text-small text-muted">
            {m.cohorts_required({ hours: cohort.hoursRequired, visits: cohort.visitsRequired })}
          </p>
          {cohort.trainers.length > 0 && (
            <p className="text-small">
              {m.cohorts_f_trainers()}: {cohort.trainers.map(({ name }) => name).join(', ')}
            </p>
          )}
          <section aria-labelledby="link" className="rounded border border-line bg-card p-4">
            <h2 id="link" className="font-semibold">
              {m.cohorts_link()}
            </h2>
            <p className="py-1 wrap-anywhere" dir="ltr">
              <a href={address} className={linkClass}>
                {address}
              </a>
            </p>
            <p className="text-small text-muted">
              {status === 'draft' ? m.cohorts_link_draft() : m.cohorts_link_text()}
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}

/** First of all: who may not reach the end, and why. */
function AtRisk({ id, people: { atRisk }, links }: Pick<PeopleProps, 'id' | 'people' | 'links'>) {
  if (atRisk.length === 0) return null
  return (
    <section aria-labelledby="at-risk" className="space-y-4">
      <h2 id="at-risk" className="text-lead font-semibold">
        {m.cohorts_at_risk()}
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {atRisk.map((row) => (
          <PersonRow key={row.id} row={row} link={links.person(id, row.id)} />
        ))}
      </ul>
    </section>
  )
}

type PeopleProps = Pick<CohortScreenProps, 'people' | 'search' | 'links'> & { id: string }

function People({ id, people, search: { stage }, links }: PeopleProps) {
  const here = stage ? { stage } : {}
  return (
    <section aria-labelledby="people" className="min-w-0 space-y-4">
      <h2 id="people" className="text-lead font-semibold">
        {m.cohorts_people()}
      </h2>
      <nav aria-label={m.cohorts_filter_stage()} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <Link
          {...links.cohort(id)}
          aria-current={stage ? undefined : 'page'}
          className={`${linkClass} aria-[current]:font-semibold`}
        >
          {m.cohorts_all_stages()}
        </Link>
        {cohortStages.map((one) => (
          <Link
            key={one}
            {...links.cohort(id, { stage: one })}
            aria-current={stage === one ? 'page' : undefined}
            className={`${linkClass} aria-[current]:font-semibold`}
          >
            {stageWords[one].word()}
          </Link>
        ))}
      </nav>
      {people.applications.length > 0 ? (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {people.applications.map((row) => (
            <PersonRow key={row.id} row={row} link={links.person(id, row.id)} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.cohorts_people_none()}</p>
      )}
      <ListFoot
        previous={people.previous ? links.cohort(id, { ...here, before: people.previous }) : undefined}
        next={people.next ? links.cohort(id, { ...here, after: people.next }) : undefined}
        texts={listTexts()}
      />
      <p className="max-w-prose text-small text-muted">{ruleText()}</p>
    </section>
  )
}
