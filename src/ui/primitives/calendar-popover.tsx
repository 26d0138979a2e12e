import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense } from 'react'
import { cn } from '#/lib/cn.ts'
import { Button } from './button.tsx'
import type { CalendarProps } from './calendar.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

export type CalendarPopoverProps = CalendarProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  disabled?: boolean
  triggerClassName?: string
}

/** The button that opens a calendar beside a date field. Touch screens and pages without scripts use the browser's own. */
export function CalendarPopover({
  open,
  onOpenChange,
  label,
  disabled,
  triggerClassName,
  ...calendar
}: CalendarPopoverProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={label}
          disabled={disabled}
          className={cn('text-muted noscript:hidden pointer-coarse:hidden', triggerClassName)}
        >
          <CalendarDays aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={label} className="w-auto p-3">
        <Suspense fallback={<Skeleton className="h-84 w-70" />}>
          <Calendar takesFocus {...calendar} />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
