import { clsx } from 'clsx'
import { range, round } from '#/ui/materials/material.ts'

type RodBarsProps = { items: { label: string; value: number }[]; caption: string; className?: string }

/** What one part of a rod stands for, so that the longest rod has at most ten: 1, 2, 5, 10, 20, 50 … */
export function rodUnit(max: number): number {
  let unit = 1
  for (let i = 0; unit * 10 < max; i++) unit *= i % 3 === 1 ? 2.5 : 2
  return unit
}

/** Quantities as number rods, in a table that says them too. A rod's length is its value; its parts are equal quantities. */
export function RodBars({ items, caption, className }: RodBarsProps) {
  const max = Math.max(1, ...items.map((item) => item.value))
  const unit = rodUnit(max)
  return (
    <table className={clsx('w-full', className)}>
      <caption className="mb-3 text-start text-small text-muted">{caption}</caption>
      <tbody>
        {items.map((item) => (
          <tr key={item.label}>
            <th scope="row" className="py-1.5 pe-4 text-start text-small font-medium">
              {item.label}
            </th>
            <td className="w-1/2 py-1.5 sm:w-2/3">
              <Rod value={item.value} max={max} unit={unit} />
            </td>
            <td className="py-1.5 ps-4 text-end text-small font-semibold tabular-nums">{item.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rod({ value, max, unit }: { value: number; max: number; unit: number }) {
  const parts = range(Math.ceil(value / unit)).map((i) => ({
    x: round(((i * unit) / max) * 1000),
    width: round((Math.min(unit, value - i * unit) / max) * 1000),
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
      className="h-4 w-full min-w-24 rtl:-scale-x-100"
      aria-hidden="true"
      data-length={parts.length && round(parts.reduce((sum, part) => sum + part.width, 0))}
    >
      <path fill="var(--red)" d={path(0)} />
      <path fill="var(--blue)" d={path(1)} />
      {parts.length > 0 && <path fill="#fff" fillOpacity=".22" d={`M0 0h${round((value / max) * 1000)}v3H0z`} />}
    </svg>
  )
}
