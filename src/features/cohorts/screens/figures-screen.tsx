import { Link } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { cohortCalls } from '#/contract/cohort/cohort.calls.ts'
import { cohortSources } from '#/contract/cohort/cohort-kinds.ts'
import type { CohortStage } from '#/contract/cohort/cohort-steps.ts'
import type { CohortFiguresSearch } from '#/contract/cohort/cohort.search.ts'
import type { CohortFigures } from '#/contract/cohort/cohort.ts'
import { m } from '#/paraglide/messages.js'
import { FigureTable } from '#/ui/charts/figure-table.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { RodBars } from '#/ui/materials/rod-bars.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { numberFormat } from '#/words/formats.ts'
import { listTexts } from '#/words/list.ts'
import { PersonRow } from '../components/person-row.tsx'
import { sourceWords, stageWords } from '../cohorts.words.ts'
import type { CohortLinks } from '../cohorts.links.ts'

type FiguresScreenProps = {
  figures: CohortFigures
  cohorts: readonly { id: string; title: string }[]
  rows: CallResult<typeof cohortCalls.figureRows> | null
  search: CohortFiguresSearch
  links: CohortLinks
}

/** From enquiry to placement at the end of a day: a sentence, a picture, a table, and the rows behind each figure. */
export function FiguresScreen(props: FiguresScreenProps) {
  const { figures } = props
  const reached = (at: number) => figures.funnel[at]?.reached ?? 0
  return (
    <div className="pb-12">
      <PageHeader title={m.cohorts_figures()} lead={m.cohorts_figures_lead()} className="pb-5 md:pb-6" />
      <Asked {...props} />
      {reached(0) === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.cohorts_figures_none_title()}
          text={m.cohorts_figures_none_text()}
        />
      ) : (
        <>
          <p className="max-w-prose py-6 text-lead" role="status">
            {m.cohorts_figures_sentence({
              day: formatDay(figures.on),
              begun: reached(0),
              enrolled: reached(4),
              certified: reached(6),
            })}
          </p>
          <Funnel {...props} />
          <Rows {...props} />
          <Further {...props} />
        </>
      )}
    </div>
  )
}

/** A plain form: what is asked stands in the address. */
function Asked({ figures, cohorts, search }: FiguresScreenProps) {
  return (
    <form method="get" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[10rem_1fr_1fr_auto]">
      {search.organisation && <input type="hidden" name="organisation" value={search.organisation} />}
      <Field name="on" label={m.cohorts_figures_on()}>
        <DateInput defaultValue={figures.on} />
      </Field>
      <Field name="cohort" label={m.cohorts_figures_cohort()}>
        <NativeSelect defaultValue={search.cohort ?? ''}>
          <option value="">{m.cohorts_figures_all_cohorts()}</option>
          {cohorts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="source" label={m.cohorts_figures_source()}>
        <NativeSelect defaultValue={search.source ?? ''}>
          <option value="">{m.cohorts_figures_all_sources()}</option>
          {cohortSources.map((source) => (
            <option key={source} value={source}>
              {sourceWords[source]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit">{m.cohorts_figures_show()}</Button>
    </form>
  )
}

const daysText = (days: number | null): string =>
  days === null ? '–' : m.cohorts_days_of({ shown: numberFormat({ maximumFractionDigits: 1 }).format(days) })

/** What was asked, without the page that one was at. */
const asked = ({ organisation, on, cohort, source }: CohortFiguresSearch) => ({ organisation, on, cohort, source })

function Funnel({ figures: { funnel, ended }, search, links }: FiguresScreenProps) {
  const items = funnel.map(({ stage, reached }) => ({ label: stageWords[stage].word(), value: reached }))
  return (
    <section aria-labelledby="funnel" className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0">
        <h2 id="funnel" className="pb-3 text-lead font-semibold">
          {m.cohorts_figures_funnel()}
        </h2>
        <RodBars items={items} caption={m.cohorts_figures_picture()} />
      </div>
      <div className="min-w-0 space-y-3">
        <FigureTable
          caption={m.cohorts_figures_funnel()}
          heads={[
            m.cohorts_figures_stage(),
            m.cohorts_figures_reached(),
            m.cohorts_figures_now(),
            m.cohorts_figures_days(),
          ]}
          rows={funnel.map(({ stage, reached, now, medianDays }) => ({
            id: stage,
            cells: [
              <Link key="stage" {...links.figures({ ...asked(search), stage })} className={linkClass}>
                {stageWords[stage].word()}
              </Link>,
              reached,
              now,
              daysText(medianDays),
            ],
          }))}
        />
        <p className="text-small text-muted">{m.cohorts_figures_ended(ended)}</p>
        <p className="flex flex-wrap gap-x-4 text-small">
          {(['refused', 'withdrawn', 'lapsed'] as const)
            .filter((stage) => ended[stage] > 0)
            .map((stage) => (
              <Link key={stage} {...links.figures({ ...asked(search), stage })} className={linkClass}>
                {stageWords[stage].word()}
              </Link>
            ))}
        </p>
      </div>
    </section>
  )
}

function Rows({ rows, search, links }: FiguresScreenProps) {
  const { stage, from } = search
  if (!rows || !stage) return null
  const here = { ...asked(search), stage, from }
  return (
    <section aria-labelledby="rows" className="space-y-3 pt-8">
      <h2 id="rows" className="text-lead font-semibold">
        {m.cohorts_figures_rows({ stage: [stageWords[stage].word(), from?.slice(0, 4)].filter(Boolean).join(', ') })}
      </h2>
      <p className="text-small text-muted">{m.cohorts_figures_rows_count({ shown: countedUpTo(rows.count).shown })}</p>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {rows.applications.map((row) => (
          <PersonRow key={row.id} row={row} link={links.person(row.cohort.id, row.id)} />
        ))}
      </ul>
      <ListFoot
        previous={rows.previous ? links.figures({ ...here, before: rows.previous }) : undefined}
        next={rows.next ? links.figures({ ...here, after: rows.next }) : undefined}
        texts={listTexts()}
      />
    </section>
  )
}

/** A year as far as the day that is asked for. */
const daysOf = (year: number, on: string) => ({
  from: `${year}-01-01`,
  on: on < `${year}-12-31` ? on : `${year}-12-31`,
})

function Further({ figures: { on, sources, cohorts, years }, search, links }: FiguresScreenProps) {
  const yearOf = (year: number, stage: CohortStage, count: number) => (
    <Link key={stage} {...links.figures({ ...asked(search), ...daysOf(year, on), stage })} className={linkClass}>
      {count}
    </Link>
  )
  const of = (has: number, needed: number) => m.cohorts_figures_of({ has, needed })
  return (
    <div className="grid items-start gap-5 pt-10 lg:grid-cols-2">
      <Panel title={m.cohorts_figures_sources()}>
        <div className="mt-3">
          <FigureTable
            caption={m.cohorts_figures_sources()}
            heads={[
              m.cohorts_figures_source(),
              m.cohorts_figures_begun(),
              stageWords.applied.word(),
              stageWords.enrolled.word(),
            ]}
            rows={sources.map(({ source, begun, applied, enrolled }) => ({
              id: source,
              cells: [
                <Link
                  key="source"
                  {...links.figures({ ...asked(search), source, stage: 'enquired' })}
                  className={linkClass}
                >
                  {sourceWords[source]()}
                </Link>,
                begun,
                applied,
                enrolled,
              ],
            }))}
          />
        </div>
      </Panel>
      <Panel title={m.cohorts_figures_years()}>
        <div className="mt-3">
          <FigureTable
            caption={m.cohorts_figures_years()}
            heads={[
              m.cohorts_figures_year(),
              m.cohorts_figures_begun(),
              stageWords.enrolled.word(),
              stageWords.certified.word(),
            ]}
            rows={years.map(({ year, begun, enrolled, certified }) => ({
              id: String(year),
              cells: [
                year,
                yearOf(year, 'enquired', begun),
                yearOf(year, 'enrolled', enrolled),
                yearOf(year, 'certified', certified),
              ],
            }))}
          />
        </div>
      </Panel>
      <Panel title={m.cohorts_figures_hours()} lead={m.cohorts_figures_hours_text()}>
        <div className="mt-3">
          <FigureTable
            caption={m.cohorts_figures_hours()}
            heads={[
              m.cohorts_figures_cohort(),
              m.cohorts_figures_trainees(),
              m.cohorts_hours(),
              m.cohorts_progress_visits(),
            ]}
            rows={cohorts.map(({ id, title, trainees, ...done }) => ({
              id,
              cells: [
                <Link key="cohort" {...links.cohort(id)} className={linkClass}>
                  {title}
                </Link>,
                trainees,
                of(done.hours, done.hoursNeeded),
                of(done.visits, done.visitsNeeded),
              ],
            }))}
          />
        </div>
      </Panel>
    </div>
  )
}
