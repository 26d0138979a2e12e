import { appConfig } from '#app.config'
import { useId, useState } from 'react'
import { useSettled } from '#/client/use-settled.ts'
import type { Calendar } from '#/contract/calendar/calendar.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Input } from '#/ui/primitives/input.tsx'
import { ColorMark } from './color-mark.tsx'
import { FoundEvents } from './found-events.tsx'
import { RegionFields } from './region-fields.tsx'
import { showCalendar, useHiddenCalendars } from '../hidden-calendars.ts'
import type { Day } from '../days.ts'

export type PaneDialog = 'calendars' | 'import' | 'work-cycles' | 'keys'

type CalendarsPaneProps = {
  calendars: readonly Calendar[]
  onEvent: (id: string, day: Day) => void
  onDay: (day: Day) => void
  onDialog: (dialog: PaneDialog) => void
}

/** Words to find an event by, a day to go to, and which calendars lie over each other. */
export function CalendarsPane({ calendars, onEvent, onDay, onDialog }: CalendarsPaneProps) {
  const hidden = useHiddenCalendars()
  const [words, setWords] = useState('')
  const found = useId()
  const typed = useSettled(words.trim().slice(0, 100))

  const isInSchool = calendars.some(({ kind }) => kind === 'organisation' || kind === 'classroom')
  const actions: [PaneDialog, string][] = [
    ['calendars', m.calendar_manage()],
    ['import', m.calendar_import()],
    ...(isInSchool ? [['work-cycles', m.calendar_work_cycles()] as [PaneDialog, string]] : []),
    ['keys', m.keys_title()],
  ]

  return (
    <div data-pane className="space-y-6">
      <div className="space-y-4">
        <Input
          type="search"
          aria-label={m.calendar_find()}
          placeholder={m.calendar_find()}
          value={words}
          maxLength={100}
          aria-controls={typed ? found : undefined}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            // The first one found; what lies below is reached by the Tab key, too.
            const first = event.currentTarget.closest('[data-pane]')?.querySelector<HTMLElement>('[data-found]')
            if (event.key === 'ArrowDown') first?.focus()
            else if (event.key === 'Enter') first?.click()
            else return
            event.preventDefault()
          }}
          data-calendar-find
          className="h-10 px-3 text-[0.9375rem]"
        />
        {typed && <FoundEvents id={found} words={typed} calendars={calendars} onEvent={onEvent} />}
        <label className="block">
          <span className="mb-1 block px-2 text-small font-semibold text-muted">{m.calendar_go_to()}</span>
          <Input
            type="date"
            min={appConfig.dates.min}
            max={appConfig.dates.max}
            // Years that are still being typed lie before the first.
            onChange={({ target }) => target.value && target.validity.valid && onDay(target.value)}
            className="h-10 px-3 text-[0.9375rem]"
          />
        </label>
      </div>
      <fieldset>
        <legend className="mb-1 px-2 text-small font-semibold text-muted">{m.calendar_calendars()}</legend>
        {calendars.map(({ id, name, color, kind }) => (
          // What one is registered for is always shown.
          <label
            key={id}
            className="relative flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-2 text-[0.9375rem] leading-5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary-text has-disabled:cursor-default has-disabled:hover:bg-transparent pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              disabled={kind === 'registered'}
              checked={!hidden.has(id)}
              onChange={(event) => showCalendar(id, event.currentTarget.checked)}
              className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[6px] opacity-0"
            />
            <ColorMark color={color} shown={!hidden.has(id)} />
            <span className={cn('min-w-0 wrap-anywhere', hidden.has(id) && 'text-muted')}>{name}</span>
          </label>
        ))}
      </fieldset>
      <ul className="border-t border-line pt-3">
        {actions.map(([dialog, label]) => (
          <li key={dialog}>
            <button
              type="button"
              data-close
              onClick={() => onDialog(dialog)}
              className="flex min-h-10 w-full cursor-pointer items-center rounded-[6px] px-2 text-start text-[0.9375rem] text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <RegionFields />
    </div>
  )
}
