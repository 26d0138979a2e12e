import { cn } from '#/lib/cn.ts'

export type PriceProps = {
  /** What is paid, as it is shown. */
  now: string
  /** What was asked before, where that was more. */
  before?: { price: string; label: string } | undefined
  className?: string
}

/** A price, and the one it was. Said in words, since a line through a number is not heard. */
export function Price({ now, before, className }: PriceProps) {
  if (!before) return <span className={cn('tabular-nums', className)}>{now}</span>
  return (
    <span className={cn('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      {now}
      <del aria-hidden="true" className="text-small font-normal text-muted">
        {before.price}
      </del>
      <span className="sr-only">{before.label}</span>
    </span>
  )
}
