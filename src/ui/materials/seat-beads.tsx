import { cn } from '#/lib/cn.ts'
import { range } from '#/ui/materials/material.ts'

/** `free` is null where there is no end of places. */
export type Seats = { here: number; expected: number; free: number | null }

type Kind = keyof Seats

/** More than fit in two lines would say nothing: then a bead stands for several. */
const most = 60
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const kinds = ['here', 'expected', 'free'] as const

/** How many places one bead stands for. */
export function seatsPerBead({ here, expected, free }: Seats): number {
  const all = here + expected + (free ?? 0)
  return steps.find((step) => Math.ceil(all / step) <= most) ?? Math.ceil(all / most)
}

/** A kind that there is, if only once, has a bead of its own. */
export function beadsOf(seats: Seats): Kind[] {
  const per = seatsPerBead(seats)
  return kinds.flatMap((kind) => range(Math.ceil((seats[kind] ?? 0) / per)).map(() => kind))
}

type SeatBeadsProps = { seats: Seats; label: string; className?: string }

/** A place is a bead: whoever is here fills it, whoever is expected has it lightly, and an empty ring is free. */
export function SeatBeads({ seats, label, className }: SeatBeadsProps) {
  return (
    <span role="img" aria-label={label} className={cn('flex flex-wrap gap-1.5', className)}>
      {beadsOf(seats).map((kind, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- beads of a kind are alike
        <Bead key={at} kind={kind} />
      ))}
    </span>
  )
}

function Bead({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true" className="size-5.5 shrink-0">
      {kind === 'free' ? (
        <circle cx="11" cy="11" r="9.25" fill="none" className="stroke-field-line" strokeDasharray="2.4 2.2" />
      ) : (
        <circle
          cx="11"
          cy="11"
          r="9.5"
          className={cn('stroke-(--gold-side)', kind === 'here' ? 'fill-gold' : 'fill-(--wash-gold)')}
        />
      )}
      {kind === 'here' && <circle cx="8" cy="8" r="2.4" className="fill-(--gold-top)" />}
    </svg>
  )
}
