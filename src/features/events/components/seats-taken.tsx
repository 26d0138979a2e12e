import { m } from '#/paraglide/messages.js'
import { SeatBeads } from '#/ui/materials/seat-beads.tsx'
import { counted } from '#/words/counted.ts'

/** Every place a bead: golden once somebody has it. */
export function SeatsTaken({ places, left }: { places: number; left: number }) {
  const taken = Math.max(0, places - left)
  const said = m.events_taken({ taken: counted(taken).shown, places: counted(places).shown, count: places })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-y border-line py-4">
      <SeatBeads seats={{ here: taken, expected: 0, free: left }} label={said} />
      <p aria-hidden="true" className="text-small text-muted">
        {said}
      </p>
    </div>
  )
}
