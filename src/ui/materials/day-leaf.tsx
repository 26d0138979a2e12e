import { cn } from '#/lib/cn.ts'
import { dayLeaf } from '#/words/event.ts'

type DayLeafProps = { date: string | null; large?: boolean; crossed?: boolean; className?: string }

const empty = { weekday: '\u00A0', day: '?', month: '\u00A0' }

/** A leaf of a tear-off calendar; empty where the day is not known. Decoration: the line beside it says when, in full. */
export function DayLeaf({ date, large, crossed, className }: DayLeafProps) {
  const { weekday, day, month } = date ? dayLeaf(date) : empty
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex shrink-0 flex-col items-center justify-center rounded border border-line bg-card text-center leading-tight',
        large ? 'w-19 py-2 sm:w-21' : 'w-13 py-0.5',
        className,
      )}
    >
      <span className={cn('text-muted', large ? 'text-small' : 'text-xs')}>{weekday}</span>
      <span
        className={cn(
          'font-bold tracking-[-0.02em] tabular-nums',
          large ? 'text-[34px] leading-9' : 'text-lead leading-5',
          crossed && 'text-muted line-through',
        )}
      >
        {day}
      </span>
      <span className={cn('text-muted', large ? 'text-small' : 'text-xs')}>{month}</span>
    </span>
  )
}
