import { Link, type LinkProps } from '@tanstack/react-router'
import type { MapView } from '#/lib/mercator.ts'

export type MapMarkerProps = {
  view: MapView
  /** Where on the sheet. */
  x: number
  y: number
  /** How many things are there. */
  count: number
  /** What it leads to, in words: the list beside the map says the same. */
  label: string
  /** Where it leads to; without, it only shows where something is. */
  link?: LinkProps | undefined
}

/** A shape as the geometric cabinet has them: a triangle stands for one, a circle with its number for several. */
export function MapMarker({ view, x, y, count, label, link }: MapMarkerProps) {
  const place = { left: `${(x / view.width) * 100}%`, top: `${(y / view.height) * 100}%` }
  const shape = count > 1 ? <Several count={count} /> : <One />
  if (!link)
    return (
      <span role="img" aria-label={label} style={place} className={placeClass}>
        {shape}
      </span>
    )
  return (
    <Link
      {...link}
      aria-label={label}
      title={label}
      style={place}
      className={`${placeClass} z-10 rounded-full hover:z-20 hover:scale-110 focus-visible:z-20`}
    >
      {shape}
    </Link>
  )
}

const placeClass =
  'absolute grid size-9 -translate-1/2 place-items-center pointer-coarse:size-11 motion-safe:transition-transform'

function One() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 overflow-visible">
      <path
        d="M12 2 23 22H1z"
        strokeLinejoin="round"
        className="fill-red stroke-card"
        strokeWidth="2"
        paintOrder="stroke"
      />
    </svg>
  )
}

function Several({ count }: { count: number }) {
  return (
    <span className="grid size-8 place-items-center rounded-full border-2 border-card bg-primary text-xs font-bold text-on-primary tabular-nums">
      {count}
    </span>
  )
}
