import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { LogSearch } from '#/contract/log/log.calls.ts'
import type { LogFigures } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { Chart } from '#/ui/charts/chart.tsx'
import { RankedList } from '#/ui/charts/ranked-list.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { LogFilters } from '../components/log-filters.tsx'
import { logFiguresQuery } from '../logs.queries.ts'
import { outcomeWords, shownSpan } from '../logs.words.ts'

export type LogChartScreenProps = {
  search: LogSearch
  links: { list: (search?: LogSearch) => LinkProps; chart: (search?: LogSearch) => LinkProps; chain: LinkProps }
}

/** How much happens, what most, and what is refused: each number opens its entries. */
export function LogChartScreen({ search, links }: LogChartScreenProps) {
  const { after: _after, before: _before, ...filter } = search
  const figures = useSuspenseQuery(logFiguresQuery(filter)).data
  const span = spanOf(figures)
  const rows = (more: LogSearch) => links.list({ ...filter, ...span, ...more })
  const named = (names: LogFigures['actions'], more: LogSearch = {}) =>
    names.map(({ name, count }) => ({ id: name, name: linked(name, rows({ ...more, action: name })), count }))
  const said = { none: m.logs_top_none(), shown: shownNumber }
  return (
    <>
      <ListHead
        title={m.logs_title()}
        lead={m.logs_lead()}
        save={
          <>
            <Link {...rows({})} className={`${linkClass} text-small`}>
              {m.logs_to_list()}
            </Link>
            <Link {...links.chain} className={`${linkClass} text-small`}>
              {m.logs_to_chain()}
            </Link>
          </>
        }
      />
      <LogFilters
        search={filter}
        link={links.chart}
        actorName={figures.actors.find(({ id }) => id === search.actor)?.name}
      />
      <Chart
        title={figures.step === 'hour' ? m.logs_chart_hours() : m.logs_chart_days()}
        sentence={sentenceOf(figures)}
        isStacked
        series={outcomes.map(({ outcome, fill }) => ({ name: outcomeWords[outcome].word(), fill }))}
        columns={columnsOf(figures, (time) => rows({ from: time, to: time }))}
        shown={shownNumber}
        texts={{ asTable: m.logs_as_table(), time: m.logs_time() }}
      />
      <div className="mt-5 grid gap-5 lg:grid-cols-3">
        <RankedList {...said} title={m.logs_top_actions()} rows={named(figures.actions)} />
        <RankedList
          {...said}
          title={m.logs_top_refused()}
          rows={named(figures.refused, { outcome: search.outcome ?? 'denied,failure' })}
        />
        <RankedList
          {...said}
          title={m.logs_top_actors()}
          rows={figures.actors.map(({ id, name, count }) => ({
            id,
            name: linked(name ?? m.logs_actor_erased(), rows({ actor: id })),
            count,
          }))}
        />
      </div>
    </>
  )
}

const linked = (name: string, link: LinkProps) => (
  <Link {...link} className={linkClass}>
    {name}
  </Link>
)

/** From below: what was done, what was refused, what failed. */
const outcomes = [
  { outcome: 'success', fill: 'bg-blue' },
  { outcome: 'denied', fill: 'bg-gold' },
  { outcome: 'failure', fill: 'bg-red' },
] as const

/** Hours or days, each with the way to its entries. */
const columnsOf = ({ bars, step }: LogFigures, rows: (time: string) => LinkProps) =>
  bars.map((bar) => {
    const time = bar.at.slice(0, step === 'hour' ? 13 : 10)
    return {
      id: bar.at,
      label: shownSpan(time),
      values: outcomes.map(({ outcome }) => bar[outcome]),
      link: rows(time),
    }
  })

/** The days or hours that were counted, so that the rows behind a number are those it counts. */
function spanOf({ from, to, step }: LogFigures): Pick<LogSearch, 'from' | 'to'> {
  const last = new Date(Date.parse(to) - 1).toISOString()
  const length = step === 'hour' ? 13 : 10
  return { from: from.slice(0, length), to: last.slice(0, length) }
}

function sentenceOf(figures: LogFigures): string {
  const { bars } = figures
  const sum = (one: 'success' | 'denied' | 'failure') => bars.reduce((total, bar) => total + bar[one], 0)
  const refused = sum('denied') + sum('failure')
  const all = sum('success') + refused
  const { from, to } = spanOf(figures)
  return m.logs_sentence({
    all: shownNumber(all),
    refused: shownNumber(refused),
    from: shownSpan(from!),
    to: shownSpan(to!),
  })
}
