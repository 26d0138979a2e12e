import type { OwnEventSummary } from '#/contract/event/event.ts'
import { counted } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { freeOf } from '../hosting.words.ts'

type TakenBarProps = { event: Pick<OwnEventSummary, 'places' | 'taken'> }

/** How full it is: the numbers, and a rod of which the gold part is taken. */
export function TakenBar({ event }: TakenBarProps) {
  const { places, taken } = event
  const share = places > 0 ? Math.min(100, (taken / places) * 100) : 0
  return (
    <span className="inline-flex items-center gap-3">
      <span aria-hidden="true" className="h-2 w-16 overflow-hidden rounded-full border border-field-line max-lg:hidden">
        <span className="block h-full bg-gold" style={{ inlineSize: `${share}%` }} />
      </span>
      <Taken event={event} />
    </span>
  )
}

/** The numbers alone, where beads stand beside them. */
export function Taken({ event }: TakenBarProps) {
  const { places, taken } = event
  const free = freeOf(event)
  return (
    <span>
      {m.hosting_taken_of({ taken, places })}
      <span className="text-muted"> · {free > 0 ? m.hosting_free(counted(free)) : m.hosting_full()}</span>
    </span>
  )
}
