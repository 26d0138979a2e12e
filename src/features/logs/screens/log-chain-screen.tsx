import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ChainSearch } from '#/contract/log/log.calls.ts'
import type { ChainCheck } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { chainQuery } from '../logs.queries.ts'
import { shownTime } from '../logs.words.ts'

export type LogChainScreenProps = {
  /** Nothing is checked before it is asked for. */
  after: number | undefined
  links: { chain: (search?: ChainSearch) => LinkProps; entry: (id: string) => LinkProps; list: LinkProps }
}

/** Computes the chain over the log again, a part at a time. */
export function LogChainScreen({ after, links }: LogChainScreenProps) {
  return (
    <>
      <PageHeader title={m.logs_chain_title()} lead={m.logs_chain_lead()} />
      <div className="mt-4 max-w-3xl space-y-6">
        {after === undefined ? (
          <Button asChild>
            <Link {...links.chain({ after: 0 })}>{m.logs_chain_check()}</Link>
          </Button>
        ) : (
          <Checked after={after} links={links} />
        )}
        <p>
          <Link {...links.list} className={linkClass}>
            {m.logs_to_list()}
          </Link>
        </p>
      </div>
    </>
  )
}

function Checked({ after, links }: { after: number; links: LogChainScreenProps['links'] }) {
  const check = useSuspenseQuery(chainQuery({ after })).data
  const { next, fault, head, through } = check
  const figures = [
    { key: 'checked', term: m.logs_chain_checked(), detail: spanOf(after, check) },
    { key: 'through', term: m.logs_chain_through(), detail: through ? shownTime(through) : '–' },
    { key: 'forgotten', term: m.logs_chain_redacted(), detail: shownNumber(check.redacted) },
    {
      key: 'head',
      term: m.logs_chain_head(),
      detail: head ? <code className="break-all">{`${head.day} · ${head.position} · ${head.hash}`}</code> : '–',
    },
  ]
  return (
    <>
      {fault ? (
        <Broken fault={fault} entry={links.entry} />
      ) : (
        <Alert tone={check.total === 0 ? 'info' : 'success'}>{wordsOf(check)}</Alert>
      )}
      <DefinitionList className="rounded border border-line bg-card px-5" items={figures} />
      <Button asChild variant={next === null ? 'outline' : 'primary'}>
        <Link {...links.chain({ after: next ?? 0 })}>{next === null ? m.logs_chain_again() : m.logs_chain_next()}</Link>
      </Button>
    </>
  )
}

const spanOf = (after: number, { checked, total }: ChainCheck): string =>
  m.logs_chain_span({ from: shownNumber(after), to: shownNumber(after + checked), total: shownNumber(total) })

function wordsOf({ total, next }: ChainCheck): string {
  if (total === 0) return m.logs_chain_empty()
  return next === null ? m.logs_chain_whole() : m.logs_chain_so_far()
}

type BrokenProps = { fault: NonNullable<ChainCheck['fault']>; entry: (id: string) => LinkProps }

function Broken({ fault: { kind, position, entryId }, entry }: BrokenProps) {
  const words = {
    changed: m.logs_fault_changed,
    missing: m.logs_fault_missing,
    link: m.logs_fault_link,
    head: m.logs_fault_head,
    late: m.logs_fault_late,
  }[kind]
  return (
    <Alert tone="danger">
      {words({ position: position === null ? '–' : shownNumber(position) })}{' '}
      {entryId && kind !== 'missing' && (
        <Link {...entry(entryId)} className={linkClass}>
          {m.logs_fault_entry({ id: entryId })}
        </Link>
      )}
      {entryId && kind === 'missing' && <span className="break-all">{m.logs_fault_entry({ id: entryId })}</span>}
    </Alert>
  )
}
