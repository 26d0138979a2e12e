import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { LogSearch } from '#/contract/log/log.calls.ts'
import type { SavedSearch } from '#/contract/saved/saved.ts'
import { SavedViews } from '#/features/saved/components/saved-views.tsx'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { listTexts } from '#/words/list.ts'
import { LogFilters } from '../components/log-filters.tsx'
import { LogRows } from '../components/log-rows.tsx'
import { logListQuery } from '../logs.queries.ts'

export type LogListScreenProps = {
  search: LogSearch
  links: {
    list: (search?: LogSearch) => LinkProps
    chart: (search?: LogSearch) => LinkProps
    entry: (id: string) => LinkProps
    chain: LinkProps
    views: { open: (view: SavedSearch) => LinkProps; save: (search: LogSearch) => LinkProps; all: LinkProps }
  }
}

/** Who did what, newest first. */
export function LogListScreen({ search, links }: LogListScreenProps) {
  const { entries, previous, next } = useSuspenseQuery(logListQuery(search)).data
  const { after: _after, before: _before, ...filter } = search
  const actorName = entries.find(({ actorId }) => actorId === search.actor)?.actorName
  return (
    <>
      <ListHead
        title={m.logs_list_title()}
        lead={m.logs_list_lead()}
        csv={{ label: m.list_export(), href: filePaths.log('csv', filter) }}
        save={
          <>
            <a href={filePaths.log('ndjson', filter)} download className={`${linkClass} text-small`}>
              {m.logs_export_json()}
            </a>
            <Link {...links.chart(filter)} className={`${linkClass} text-small`}>
              {m.logs_to_chart()}
            </Link>
            <Link {...links.chain} className={`${linkClass} text-small`}>
              {m.logs_to_chain()}
            </Link>
          </>
        }
      />
      <LogFilters search={search} link={links.list} actorName={actorName} />
      <SavedViews kind="log" search={filter} links={{ ...links.views, save: links.views.save(filter) }} />
      {entries.length === 0 ? (
        <EmptyState art={<EmptyShelf />} title={m.logs_none_title()} text={m.logs_none_text()} />
      ) : (
        <LogRows entries={entries} search={search} links={links} />
      )}
      <ListFoot
        previous={previous ? links.list({ ...filter, before: previous }) : undefined}
        next={next ? links.list({ ...filter, after: next }) : undefined}
        texts={listTexts()}
      />
    </>
  )
}
