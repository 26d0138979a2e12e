import { clsx } from 'clsx'
import { GoldenBeads } from '#/ui/materials/golden-beads.tsx'

type BeadCounterProps = {
  value: number
  label: string
  /** The numeral as the reader's language writes it, where that differs from plain digits. */
  numeral?: string
  className?: string
}

/** A number three ways: numeral, words, and the beads that mean it. */
export function BeadCounter({ value, label, numeral, className }: BeadCounterProps) {
  return (
    <div className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <p>
        <span className="block text-display tabular-nums">{numeral ?? value}</span>
        <span className="text-small text-muted">{label}</span>
      </p>
      <GoldenBeads value={value} bead={value < 100 ? 8 : value < 1000 ? 5 : 3.2} className="h-auto max-w-full" />
    </div>
  )
}
