import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { LogSearch } from '#/contract/log/log.calls.ts'
import type { LogFigures } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { LogBars } from '../components/log-bars.tsx'
import { LogFilters } from '../components/log-filters.tsx'
import { TopNames } from '../components/top-names.tsx'
import { logFiguresQuery } from '../logs.queries.ts'
import { shownSpan } from '../logs.words.ts'

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
    names.map(({ name, count }) => ({ id: name, name, count, link: rows({ ...more, action: name }) }))
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
      <LogBars figures={figures} sentence={sentenceOf(figures)} rows={(time) => rows({ from: time, to: time })} />
      <div className="mt-5 grid gap-5 lg:grid-cols-3">
        <TopNames id="log-actions" title={m.logs_top_actions()} names={named(figures.actions)} />
        <TopNames
          id="log-refused"
          title={m.logs_top_refused()}
          names={named(figures.refused, { outcome: search.outcome ?? 'denied,failure' })}
        />
        <TopNames
          id="log-actors"
          title={m.logs_top_actors()}
          names={figures.actors.map(({ id, name, count }) => ({
            id,
            name: name ?? m.logs_actor_erased(),
            count,
            link: rows({ actor: id }),
          }))}
        />
      </div>
    </>
  )
}

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
