import { cn } from '#/lib/cn.ts'

/** A plus that loses its upright when what it opens is open. */
export function PlusMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn('size-4 shrink-0 fill-muted', className)}>
      <path d="M1 7.25h14v1.5H1z" />
      <path className="upright origin-center transition-transform duration-200" d="M7.25 1h1.5v14h-1.5z" />
    </svg>
  )
}
