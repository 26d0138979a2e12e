import { cn } from '#/lib/cn.ts'
import { dayLeaf } from '#/words/event.ts'

type DayLeafProps = { date: string; large?: boolean; crossed?: boolean; className?: string }

/** A leaf of a tear-off calendar. Decoration: the line beside it says when, in full. */
export function DayLeaf({ date, large, crossed, className }: DayLeafProps) {
  const { weekday, day, month } = dayLeaf(date)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex shrink-0 flex-col items-center justify-center rounded border border-line bg-card text-center leading-tight',
        large ? 'w-19 py-2 sm:w-21' : 'w-13 py-1',
        crossed && 'opacity-60',
        className,
      )}
    >
      <span className={cn('text-muted', large ? 'text-small' : 'text-xs')}>{weekday}</span>
      <span
        className={cn(
          'font-bold tracking-[-0.02em] tabular-nums',
          large ? 'text-[34px] leading-9' : 'text-lead leading-5',
          crossed && 'line-through',
        )}
      >
        {day}
      </span>
      <span className={cn('text-muted', large ? 'text-small' : 'text-xs')}>{month}</span>
    </span>
  )
}
