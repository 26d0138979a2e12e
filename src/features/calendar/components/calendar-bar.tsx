import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Menu from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import { calendarViews, type CalendarSearch, type CalendarView } from '#/contract/calendar/calendar.search.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import type { CalendarLinks } from '../calendar.links.ts'
import { formatView, viewWords } from '../calendar.words.ts'
import { stepDay, type Day } from '../days.ts'

type CalendarBarProps = {
  view: CalendarView
  day: Day
  firstWeekday: number
  search: CalendarSearch
  links: CalendarLinks
  /** The pane of calendars, where it is folded away. */
  paneId: string
  onCreate: () => void
}

const iconLink = cn(
  buttonVariants({ variant: 'ghost', size: 'icon' }),
  'size-10 text-muted hover:text-ink pointer-coarse:size-11',
)

/** What is in view, the ways to other days and views, and the way to a new event. */
export function CalendarBar({ view, day, firstWeekday, search, links, paneId, onCreate }: CalendarBarProps) {
  const at = (date: Day | undefined) => ({
    ...links.calendar({ ...search, date, event: undefined }),
    resetScroll: false,
    activeOptions: { exact: true },
  })
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-4 py-3 md:px-5">
      <button
        type="button"
        popoverTarget={paneId}
        aria-label={m.calendar_calendars()}
        className={cn(iconLink, '-ms-2.5 @min-[1000px]/calendar:hidden noscript:hidden')}
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </button>
      <h1 className="min-w-24 grow basis-0 text-lead leading-6 font-semibold text-balance first-letter:uppercase md:order-3 md:ps-2 md:text-[1.375rem] md:leading-8">
        {formatView(view, day, firstWeekday)}
      </h1>
      <Link
        {...at(undefined)}
        className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'md:order-1 md:min-h-10')}
      >
        {m.calendar_today()}
      </Link>
      <div className="flex md:order-2 print:hidden">
        <Link {...at(stepDay(view, day, -1))} aria-label={m.calendar_previous()} className={iconLink}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </Link>
        <Link {...at(stepDay(view, day, 1))} aria-label={m.calendar_next()} className={iconLink}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Link>
      </div>
      <nav
        aria-label={m.calendar_views()}
        className="flex rounded border border-line p-0.75 print:hidden max-md:order-5 max-md:grow max-md:basis-0 md:order-4"
      >
        {calendarViews.map((one) => (
          <Link
            key={one}
            {...links.calendar({ ...search, view: one === 'month' ? undefined : one, event: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={one === view ? 'page' : undefined}
            data-chosen={one === view || undefined}
            className="grid min-h-9 grow place-items-center rounded-[6px] px-2 text-small font-medium text-muted no-underline sm:px-3 hover:text-ink data-chosen:bg-tint data-chosen:font-semibold data-chosen:text-ink pointer-coarse:min-h-10"
          >
            {viewWords[one]()}
          </Link>
        ))}
      </nav>
      <Button
        onClick={onCreate}
        className="size-11 p-0 max-md:order-6 md:order-5 md:size-10 @min-[900px]/calendar:w-auto @min-[900px]/calendar:px-5 noscript:hidden"
      >
        <Plus aria-hidden className="size-5" />
        <span className="@max-[899px]/calendar:sr-only">{m.calendar_create()}</span>
      </Button>
    </header>
  )
}
