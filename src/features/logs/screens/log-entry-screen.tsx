import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { LogSearch } from '#/contract/log/log.calls.ts'
import type { LogDetail } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { LogChanges } from '../components/log-changes.tsx'
import { logEntryQuery } from '../logs.queries.ts'
import { outcomeWords, shownActor, shownTime } from '../logs.words.ts'

export type LogEntryScreenProps = { id: string; list: (search?: LogSearch) => LinkProps }

/** One entry: what it says, what was changed, and what else belongs to the same request. */
export function LogEntryScreen({ id, list }: LogEntryScreenProps) {
  const { entry } = useSuspenseQuery(logEntryQuery(id)).data
  return (
    <>
      <PageHeader
        title={entry.action}
        lead={m.logs_entry_lead({ name: shownActor(entry), time: shownTime(entry.at) })}
      />
      <div className="mt-4 max-w-4xl space-y-8">
        {entry.outcome === 'denied' && <Why entry={entry} />}
        <DefinitionList className="rounded border border-line bg-card px-5" items={factsOf(entry, list)} />
        <LogChanges entry={entry} />
      </div>
    </>
  )
}

function Why({ entry }: { entry: LogDetail }) {
  return (
    <section className="rounded border border-line bg-warning-tint p-5">
      <h2 className="text-lead font-semibold">{m.logs_why()}</h2>
      <p className="mt-1">{entry.rule ? m.logs_why_rule({ rule: entry.rule }) : m.logs_why_unknown()}</p>
    </section>
  )
}

function factsOf(entry: LogDetail, list: LogEntryScreenProps['list']) {
  const { tone, word } = outcomeWords[entry.outcome]
  const to = (search: LogSearch, words: string) => (
    <Link {...list(search)} className={`${linkClass} break-all`}>
      {words}
    </Link>
  )
  const { actorId, entityId, requestId, position } = entry
  return [
    { key: 'outcome', term: m.logs_outcome(), detail: <Badge tone={tone}>{word()}</Badge> },
    {
      key: 'actor',
      term: m.logs_actor(),
      detail: actorId ? to({ actor: actorId }, shownActor(entry)) : shownActor(entry),
    },
    {
      key: 'thing',
      term: m.logs_thing(),
      detail: to({ entity: entry.entity, entityId: entityId ?? undefined }, `${entry.entity} ${entityId ?? ''}`.trim()),
    },
    {
      key: 'request',
      term: m.logs_request(),
      detail: requestId ? to({ request: requestId }, m.logs_request_all()) : m.logs_request_none(),
    },
    {
      key: 'chain',
      term: m.logs_chain(),
      detail: position === null ? m.logs_chain_not_yet() : m.logs_chain_link({ position: shownNumber(position) }),
    },
  ]
}
