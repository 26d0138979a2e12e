import { cn } from '#/lib/cn.ts'

const marks = {
  pink: { path: 'M1 1h10v10H1z', fill: 'fill-pink' },
  brown: { path: 'M1 3.5h10v5H1z', fill: 'fill-brown' },
  gold: { path: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z', fill: 'fill-gold' },
  red: { path: 'M6 1l5.5 10H.5z', fill: 'fill-red' },
  blue: { path: 'M6 .5L11.5 6 6 11.5.5 6z', fill: 'fill-blue' },
  green: { path: 'M6 .5c4 2.5 4 8.5 0 11-4-2.5-4-8.5 0-11z', fill: 'fill-green' },
}

type LabelMarkProps = { color: keyof typeof marks | null; className?: string }

/** A label’s colour, which has a form of its own. */
export function LabelMark({ color, className }: LabelMarkProps) {
  if (!color) return null
  const { path, fill } = marks[color]
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={cn('size-3 shrink-0', fill, className)}>
      <path d={path} />
    </svg>
  )
}
