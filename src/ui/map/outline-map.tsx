import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { onMap, type MapView, type Point } from '#/lib/mercator.ts'

/** What the server has drawn of a part of the world. */
export type Outline = {
  view: MapView
  land: string
  borders: string
  towns: readonly { name: string; x: number; y: number }[]
}

export type OutlineMapProps = {
  outline: Outline
  label: string
  /** A ring around a place, `km` away from it. */
  ring?: { at: Point; km: number; label: string } | undefined
  /** Where markers stand: the names of towns below them move aside. */
  avoid?: readonly { x: number; y: number }[]
  /** Who has the data: their licence asks for it. */
  credit: ReactNode
  /** `MapMarker`s. */
  children?: ReactNode
  className?: string
}

const earthKm = 6371.0088

/**
 * Land, borders and towns as plain paths: no tiles, no script, nothing from elsewhere. Maps have their west on the left in every
 * direction of writing.
 */
export function OutlineMap({ outline, label, ring, avoid, credit, children, className }: OutlineMapProps) {
  const { view, land, borders, towns } = outline
  const { width, height } = view
  return (
    <figure className={cn('overflow-hidden rounded border border-line bg-card', className)}>
      <div
        role="group"
        aria-label={label}
        dir="ltr"
        className="relative bg-tint/70"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
          <path d={land} className="fill-card stroke-field-line/60" strokeWidth="1" vectorEffect="non-scaling-stroke" />
          <path
            d={borders}
            className="fill-none stroke-field-line/45"
            strokeWidth="1"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
          {ring && <Ring view={view} ring={ring} />}
        </svg>
        {towns.map((town) => (
          <Town
            key={`${town.name}-${town.x}-${town.y}`}
            town={town}
            view={view}
            isBelow={avoid?.some((at) => isNear(at, town)) ?? false}
          />
        ))}
        {ring && <RingLabel view={view} ring={ring} />}
        {children}
      </div>
      <figcaption className="border-t border-line px-3 py-1.5 text-xs text-muted">{credit}</figcaption>
    </figure>
  )
}

const isNear = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 26

type TownProps = { town: Outline['towns'][number]; view: MapView; isBelow: boolean }

/** Of the width of a map on a phone, what a name takes. */
const shareOf = (name: string): number => Math.min(0.5, (name.length * 6.5 + 12) / 320)

/** A name near the right edge stands before its dot: a small map has no room behind it, and on a phone none beside a marker. */
function Town({ town: { name, x, y }, view, isBelow }: TownProps) {
  const isBefore = x > view.width * Math.min(0.75, 1 - shareOf(name))
  return (
    <span
      aria-hidden="true"
      style={{ left: `${(x / view.width) * 100}%`, top: `${(y / view.height) * 100}%` }}
      className={cn('absolute size-1 -translate-1/2 rounded-full bg-muted/70', isBelow && 'max-sm:hidden')}
    >
      <span
        className={cn(
          'absolute top-1/2 -translate-y-1/2 text-xs whitespace-nowrap text-muted',
          isBefore ? (isBelow ? 'end-6' : 'end-2') : isBelow ? 'start-6' : 'start-2',
        )}
        dir="auto"
      >
        {name}
      </span>
    </span>
  )
}

type RingProps = { view: MapView; ring: NonNullable<OutlineMapProps['ring']> }

/** Mercator’s scale grows with the latitude. */
const radiusOf = ({ scale }: MapView, { at, km }: RingProps['ring']) =>
  (km / earthKm / Math.cos((at.lat * Math.PI) / 180)) * scale

function Ring({ view, ring }: RingProps) {
  const { x, y } = onMap(view, ring.at)
  return (
    <circle
      cx={x}
      cy={y}
      r={radiusOf(view, ring)}
      className="fill-none stroke-primary-text"
      strokeWidth="1.5"
      strokeDasharray="5 5"
      vectorEffect="non-scaling-stroke"
    />
  )
}

function RingLabel({ view, ring }: RingProps) {
  const { x, y } = onMap(view, ring.at)
  const top = Math.max(12, y - radiusOf(view, ring))
  return (
    <span
      aria-hidden="true"
      style={{ left: `${(x / view.width) * 100}%`, top: `${(top / view.height) * 100}%` }}
      className="absolute -translate-1/2 rounded-full bg-card px-2 text-xs font-semibold text-primary-text"
      dir="auto"
    >
      {ring.label}
    </span>
  )
}
