import type { Figures } from '#/contract/moderation/moderation.ts'
import { m } from '#/paraglide/messages.js'
import { numberFormat } from '#/words/formats.ts'

/** How much waits, how long it takes, and how often a second look says otherwise. */
export function QueueFigures({ figures: { waiting, medianHours, decided, reversed } }: { figures: Figures }) {
  const count = (value: number) => numberFormat().format(value)
  const hours =
    medianHours === null
      ? m.moderation_none_yet()
      : m.moderation_hours({ hours: numberFormat({ maximumFractionDigits: 1 }).format(medianHours) })
  const rows = [
    [m.moderation_figure_waiting(), count(waiting)],
    [m.moderation_figure_median(), hours],
    [m.moderation_figure_decided(), count(decided)],
    [m.moderation_figure_reversed(), count(reversed)],
  ]
  return (
    <dl className="mt-2 mb-5 grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line lg:grid-cols-4">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-col justify-between bg-card px-4 py-3">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="text-title tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
