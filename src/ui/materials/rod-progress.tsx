import { useId } from 'react'
import { range, round } from '#/ui/materials/material.ts'

type RodProgressProps = { value: number; max: number; label: string; className?: string }

/** A rod that fills part by part. Up to ten steps are its parts; longer ways are told in tenths. */
export function RodProgress({ value, max, label, className }: RodProgressProps) {
  const id = useId()
  const parts = max > 0 && max <= 10 ? Math.ceil(max) : 10
  const done = max > 0 ? round((Math.min(Math.max(value, 0), max) / max) * parts * 100) : 0
  const segment = (i: number) => Math.min(100, Math.max(0, round(done - i * 100)))
  const path = (odd: number) =>
    range(parts)
      .filter((i) => i % 2 === odd && segment(i) > 0)
      .map((i) => `M${i * 100} 0h${segment(i)}v12h${-segment(i)}z`)
      .join('')
  return (
    <div className={className}>
      <div className="mb-1.5 flex justify-between gap-4 text-small">
        <span id={id}>{label}</span>
        <bdi dir="ltr" aria-hidden="true" className="font-semibold tabular-nums">
          {value} / {max}
        </bdi>
      </div>
      <progress className="sr-only" aria-labelledby={id} aria-valuetext={`${value} / ${max}`} value={value} max={max} />
      <svg
        viewBox={`0 0 ${parts * 100} 12`}
        preserveAspectRatio="none"
        className="h-3 w-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        <path fill="var(--line)" d={`M0 0h${parts * 100}v12H0z`} />
        <path fill="var(--red)" d={path(0)} />
        <path fill="var(--blue)" d={path(1)} />
        <path fill="#fff" fillOpacity=".22" d={`M0 0h${done}v2.5H0z`} />
        <path
          stroke="var(--card)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          d={range(parts - 1)
            .map((i) => `M${(i + 1) * 100} 0v12`)
            .join('')}
        />
      </svg>
    </div>
  )
}
