import type { CalendarImport } from '#/contract/calendar/calendar.ts'
import { importFates, type ImportFate } from '#/contract/imports/import.ts'
import { shownNumber } from '#/words/counted.ts'
import { dateFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'

const fates: Record<ImportFate, { tone: BadgeTone; word: () => string }> = {
  create: { tone: 'success', word: m.imports_create },
  update: { tone: 'primary', word: m.imports_update },
  unchanged: { tone: 'neutral', word: m.imports_unchanged },
  refused: { tone: 'danger', word: m.imports_refused },
}

/** What would become of each event of a file, before anything does. */
export function ImportRows({ plan: { counts, rows } }: { plan: CalendarImport }) {
  return (
    <>
      <dl role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {importFates.map((fate) => (
          <div key={fate} className="rounded border border-line px-4 py-3">
            <dt className="text-small text-muted">{fates[fate].word()}</dt>
            <dd className="text-title tabular-nums">{shownNumber(counts[fate])}</dd>
          </div>
        ))}
      </dl>
      <div className="quiet-scroll mt-4 max-h-[42dvh] overflow-y-auto overscroll-contain">
        <table className="w-full text-[0.9375rem]">
          <caption className="sr-only">{m.calendar_import_rows()}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.calendar_event()}</th>
              <th scope="col">{m.imports_fate()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ title, start, rrule, fate, reason }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file, which never change places
              <tr key={at}>
                <td className="py-2 pe-3 leading-5">
                  <span className="block font-medium wrap-anywhere">{title || m.imports_nameless()}</span>
                  <span className="block text-small text-muted wrap-anywhere">
                    {[start && formatStart(start), rrule && m.calendar_repeats(), reason].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className="py-2 text-end align-top">
                  <Badge tone={fates[fate].tone}>{fates[fate].word()}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const formatStart = (start: string): string =>
  dateFormat({
    dateStyle: 'medium',
    ...(start.length > 10 ? { timeStyle: 'short' } : { timeZone: 'UTC' }),
  }).format(new Date(start))
