import type { RefObject } from 'react'
import type { Calendar } from '#/contract/calendar/calendar.ts'
import { cn } from '#/lib/cn.ts'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import type { GoInCalendar } from '../use-event-windows.ts'
import { CalendarsPane, type PaneDialog } from './calendars-pane.tsx'

type PanePopoverProps = {
  id: string
  pane: RefObject<HTMLDivElement | null>
  calendars: readonly Calendar[]
  go: GoInCalendar
  onDialog: (dialog: PaneDialog) => void
}

/** The pane beside the calendar; where there is no room, it is opened over it. */
export function PanePopover({ id, pane, calendars, go, onDialog }: PanePopoverProps) {
  const hide = () => pane.current?.matches(':popover-open') && pane.current.hidePopover()
  return (
    <div
      id={id}
      ref={pane}
      popover="auto"
      onClick={closeOnLink}
      className={cn(
        'quiet-scroll inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-72 overflow-y-auto overscroll-contain border-e border-line bg-card px-4 py-5 text-ink backdrop:bg-[rgb(15_20_28/0.5)]',
        '@min-[1000px]/calendar:static @min-[1000px]/calendar:block @min-[1000px]/calendar:h-auto @min-[1000px]/calendar:w-62 @min-[1000px]/calendar:shrink-0 print:hidden! noscript:hidden!',
      )}
    >
      <CalendarsPane
        calendars={calendars}
        onEvent={(event, date) => {
          hide()
          go({ event, date })
        }}
        onDay={(date) => go({ date })}
        onDialog={(next) => {
          hide()
          onDialog(next)
        }}
      />
    </div>
  )
}
