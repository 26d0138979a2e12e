import * as Direction from 'radix-ui/direction'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export type TimeBar = { id: string; label: string; value: number }

export type TimeBarsProps = {
  bars: readonly TimeBar[]
  /** A value in full, for whoever points at its bar. */
  full: (value: number) => string
  /** A value beside the axis, where there is little room. */
  short: (value: number) => string
}

const tick = { fill: 'var(--muted)', fontSize: 12 }

/**
 * Quantities over time, as tall as its frame; time runs as the page does. A drawing only: whoever shows it says the same
 * in words and as a table. Load it lazily, its library is heavy.
 */
export function TimeBars({ bars, full, short }: TimeBarsProps) {
  const isRtl = Direction.useDirection() === 'rtl'
  return (
    <div aria-hidden="true" dir="ltr" className="size-full">
      <ResponsiveContainer>
        <BarChart data={[...bars]} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            reversed={isRtl}
            tick={tick}
            tickLine={false}
            tickMargin={8}
            minTickGap={28}
            axisLine={{ stroke: 'var(--field-line)' }}
          />
          <YAxis
            orientation={isRtl ? 'right' : 'left'}
            width="auto"
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickCount={4}
            tickFormatter={(value: number) => short(value)}
          />
          <Tooltip
            cursor={{ fill: 'var(--tint)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bar = active ? (payload[0]?.payload as TimeBar | undefined) : undefined
              return bar && <Pointed label={bar.label} value={full(bar.value)} />
            }}
          />
          <Bar
            dataKey="value"
            fill="var(--primary-text)"
            radius={[3, 3, 0, 0]}
            maxBarSize={40}
            isAnimationActive="auto"
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function Pointed({ label, value }: { label: string; value: string }) {
  return (
    <p className="rounded border border-line bg-card px-3 py-2 text-small leading-5 text-ink shadow-[0_8px_24px_-8px_rgb(0_0_0/0.3)]">
      <span className="block text-muted">{label}</span>
      <span className="font-semibold tabular-nums">{value}</span>
    </p>
  )
}
