import { cn } from '#/lib/cn.ts'
import { range, round } from '#/ui/materials/material.ts'
import { rodUnit } from '#/ui/materials/rod-bars.tsx'

type PlaceRodProps = {
  /** How many there are, and how many of them are taken. */
  places: number
  taken: number
  /** Of the longest rod beside it. */
  most: number
  /** What it shows, in words; without, the words stand beside it. */
  label?: string
  className?: string
}

/** The places of a level as a number rod: what is taken is red and blue by turns, and what is free stays open. */
export function PlaceRod({ places, taken, most, label, className }: PlaceRodProps) {
  const longest = Math.max(1, most, places)
  const unit = rodUnit(longest)
  const at = (count: number) => round((count / longest) * 1000)
  const parts = range(Math.ceil(taken / unit)).map((i) => ({
    x: at(i * unit),
    width: round(at(Math.min(taken, (i + 1) * unit)) - at(i * unit)),
  }))
  const path = (odd: number) =>
    parts
      .filter((_, i) => i % 2 === odd)
      .map(({ x, width }) => `M${x} 0h${width}v16h${-width}z`)
      .join('')
  return (
    <svg
      viewBox="0 0 1000 16"
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cn('h-3.5 w-full overflow-visible rtl:-scale-x-100', className)}
    >
      <path fill="var(--red)" d={path(0)} />
      <path fill="var(--blue)" d={path(1)} />
      {taken > 0 && <path fill="#fff" fillOpacity=".22" d={`M0 0h${at(taken)}v3H0z`} />}
      <path
        d={`M0 0h${at(places)}v16H0z`}
        className="fill-none stroke-field-line"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
