import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'

type SeatBeadsProps = { places: number; left: number }

const beadsAtMost = 20
const across = 34

/** Every place a bead: golden once somebody has it. Of many places a bead stands for several, and the words say how many there are. */
export function SeatBeads({ places, left }: SeatBeadsProps) {
  const taken = Math.max(0, places - left)
  const count = Math.min(places, beadsAtMost)
  const golden = places === count ? taken : Math.round((taken / places) * count)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-y border-line py-4">
      <svg
        viewBox={`0 0 ${count * across} ${across}`}
        style={{ width: `${count * 1.55}rem` }}
        className="h-auto max-w-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        {Array.from({ length: count }, (_, index) => (
          <Bead key={index} x={index * across + across / 2} isTaken={index < golden} />
        ))}
      </svg>
      <p className="min-w-0 grow basis-48 text-small text-muted">
        {m.events_taken({ taken: counted(taken).shown, places: counted(places).shown, count: places })}
      </p>
    </div>
  )
}

function Bead({ x, isTaken }: { x: number; isTaken: boolean }) {
  const at = { cx: x, cy: across / 2, r: 13 }
  if (!isTaken) return <circle {...at} fill="none" stroke="var(--field-line)" strokeWidth="2" strokeDasharray="4 4" />
  return (
    <>
      <circle {...at} fill="var(--gold)" stroke="var(--gold-side)" strokeWidth="2" />
      <circle cx={x - 4} cy={across / 2 - 4} r="3.5" fill="var(--gold-top)" />
    </>
  )
}
