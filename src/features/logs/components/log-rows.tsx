import { Link, type LinkProps } from '@tanstack/react-router'
import type { LogSearch } from '#/contract/log/log.calls.ts'
import type { LogEntry } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#/ui/primitives/table.tsx'
import { outcomeWords, shownActor, shownTime } from '../logs.words.ts'

export type LogRowsProps = {
  entries: readonly LogEntry[]
  search: LogSearch
  links: { list: (search?: LogSearch) => LinkProps; entry: (id: string) => LinkProps }
}

const word = 'text-ink underline-offset-4 hover:underline'

/** A line an entry; whatever it names narrows the list to it. */
export function LogRows({ entries, search, links }: LogRowsProps) {
  const narrowed = (more: LogSearch) => links.list({ ...search, after: undefined, before: undefined, ...more })
  return (
    <div className="overflow-hidden rounded border border-line bg-card">
      <Table label={m.logs_list_title()}>
        <TableHeader>
          <TableRow>
            <TableHead>{m.logs_time()}</TableHead>
            <TableHead>{m.logs_actor()}</TableHead>
            <TableHead>{m.logs_action()}</TableHead>
            <TableHead>{m.logs_thing()}</TableHead>
            <TableHead>{m.logs_outcome()}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell className="whitespace-nowrap">
                <Link {...links.entry(entry.id)} className={linkClass}>
                  <time dateTime={entry.at}>{shownTime(entry.at)}</time>
                </Link>
              </TableCell>
              <TableCell className="max-w-56 truncate">
                {entry.actorId ? (
                  <Link {...narrowed({ actor: entry.actorId })} className={word}>
                    {shownActor(entry)}
                  </Link>
                ) : (
                  <span className="text-muted">{shownActor(entry)}</span>
                )}
              </TableCell>
              <TableCell>
                <Link {...narrowed({ action: entry.action })} className={word}>
                  {entry.action}
                </Link>
              </TableCell>
              <TableCell className="max-w-72 truncate">
                <Link
                  {...narrowed({ entity: entry.entity, entityId: entry.entityId ?? undefined })}
                  title={entry.entityId ?? undefined}
                  className={word}
                >
                  {entry.entity === 'call' ? entry.entityId : entry.entity}
                </Link>
              </TableCell>
              <TableCell>
                <Badge tone={outcomeWords[entry.outcome].tone}>{outcomeWords[entry.outcome].word()}</Badge>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
