import type { LogDetail } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#/ui/primitives/table.tsx'

/** Field by field what was and what is; where an entry tells no change, what belongs to it. */
export function LogChanges({ entry }: { entry: LogDetail }) {
  if (entry.changes.length === 0)
    return <p className="text-muted">{entry.redacted ? m.logs_changes_forgotten() : m.logs_changes_none()}</p>
  return (
    <section className="overflow-hidden rounded border border-line bg-card">
      <h2 className="px-4 pt-4 text-lead font-semibold">{m.logs_changes()}</h2>
      <Table label={m.logs_changes()}>
        <TableHeader>
          <TableRow>
            <TableHead>{m.logs_field()}</TableHead>
            <TableHead>{m.logs_before()}</TableHead>
            <TableHead>{m.logs_after()}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {entry.changes.map(({ field, from, to }) => (
            <TableRow key={field}>
              <TableHead scope="row">{field}</TableHead>
              <TableCell className="max-w-80 break-words whitespace-pre-wrap text-muted">{from ?? '–'}</TableCell>
              <TableCell className="max-w-80 break-words whitespace-pre-wrap">{to ?? '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
