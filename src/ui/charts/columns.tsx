import { Link, type LinkProps } from '@tanstack/react-router'

export type Column = {
  id: string
  label: string
  /** One for each series. */
  values: readonly number[]
  /** What is behind it. */
  link?: LinkProps
}
/** `fill` is a class. */
export type Series = { name: string; fill: string }

export type ColumnsProps = {
  series: readonly Series[]
  columns: readonly Column[]
  /** One upon the other from below; else each from the ground, the first in front: a part of what stands behind it. */
  isStacked?: boolean
  shown: (value: number) => string
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** What a column says, in one line. */
const textOf = ({ label, values }: Column, { series, shown }: Pick<ColumnsProps, 'series' | 'shown'>): string =>
  series.length === 1
    ? `${label}: ${shown(values[0] ?? 0)}`
    : `${label}: ${series.map(({ name }, at) => `${name} ${shown(values[at] ?? 0)}`).join(', ')}`

/** Quantities over time, drawn in the page itself: time runs as the page does, and the line above is the tallest one. */
export function Columns({ series, columns, isStacked = false, shown }: ColumnsProps) {
  const tallest = Math.max(0, ...columns.map(({ values }) => (isStacked ? sumOf(values) : Math.max(...values))))
  const ends = [columns[0], columns.length > 1 ? columns.at(-1) : undefined].filter((one) => one !== undefined)
  return (
    <div>
      <p aria-hidden="true" className="pb-1 text-small text-muted tabular-nums">
        {shown(tallest)}
      </p>
      {/* What is tapped is as wide as a finger: many of them are moved along on a telephone. */}
      <div className="overflow-x-auto">
        <div className="min-w-fit">
          <div className="flex h-48 gap-px border-y border-line sm:gap-1">
            {columns.map((column) => {
              const text = textOf(column, { series, shown })
              const drawn = <Drawn {...{ series, column, isStacked, tallest }} />
              return column.link ? (
                <Link
                  key={column.id}
                  {...column.link}
                  aria-label={text}
                  title={text}
                  className="flex min-w-6 flex-1 justify-center hover:bg-ink/6"
                >
                  {drawn}
                </Link>
              ) : (
                <span
                  key={column.id}
                  aria-hidden="true"
                  title={text}
                  className="flex min-w-0 flex-1 justify-center hover:bg-ink/6"
                >
                  {drawn}
                </span>
              )
            })}
          </div>
          <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-small text-muted tabular-nums">
            {ends.map(({ id, label }) => (
              <span key={id}>{label}</span>
            ))}
          </p>
        </div>
      </div>
      {series.length > 1 && <Legend series={series} />}
    </div>
  )
}

type DrawnProps = Required<Pick<ColumnsProps, 'series' | 'isStacked'>> & { column: Column; tallest: number }

/** Those behind are drawn first; those above stand on what is below. */
function Drawn({ series, column: { values }, isStacked, tallest }: DrawnProps) {
  const share = (value: number) => `${tallest === 0 ? 0 : (value / tallest) * 100}%`
  const parts = series.map(({ name, fill }, at) => ({
    name,
    fill,
    height: share(values[at] ?? 0),
    bottom: share(isStacked ? sumOf(values.slice(0, at)) : 0),
  }))
  return (
    <span className="relative block h-full w-full max-w-10">
      {parts.toReversed().map(({ name, fill, height, bottom }) => (
        <span key={name} data-bar className={`absolute inset-x-0 block ${fill}`} style={{ height, bottom }} />
      ))}
    </span>
  )
}

const Legend = ({ series }: Pick<ColumnsProps, 'series'>) => (
  <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
    {series.map(({ name, fill }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-3 ${fill}`} />
        {name}
      </li>
    ))}
  </ul>
)
