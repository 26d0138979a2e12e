import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { dateFormat } from '#/words/formats.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { availabilityQuery } from '../calendar.queries.ts'
import { inputOf, type EventDraft, type Guest } from '../event-draft.ts'

type GuestTimesProps = { viewer: SessionUser; draft: EventDraft; eventId: string | undefined }

const hourMs = 3_600_000
const askedAtMostMs = 14 * 24 * hourMs
/** What the strip shows around the meeting. */
const margin = 3 * hourMs

/** When guests are busy around the time of the meeting, and whether it would cut into a work cycle. */
export function GuestTimes({ viewer, draft, eventId }: GuestTimesProps) {
  const { start, end } = inputOf(draft)
  const [from, to] = [Date.parse(start) - margin, Date.parse(end) + margin]
  const isAsked = !draft.allDay && from < to - 2 * margin && to - from < askedAtMostMs
  const text = (ms: number) => new Date(ms).toISOString()
  const { data } = useQuery({
    ...availabilityQuery({
      people: [viewer.id, ...draft.guests.map(({ id }) => id)].slice(0, 50),
      from: isAsked ? text(from) : '',
      to: isAsked ? text(to) : '',
      start,
      end,
      ...(eventId && { except: eventId }),
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked || !data) return null
  const busyOf = (id: string) => data.people.find((one) => one.id === id)?.busy ?? []
  const shownPeople: (Guest & { name: string })[] = [
    ...(draft.guests.length > 0 ? [{ ...viewer, name: m.calendar_you() }] : []),
    ...draft.guests.map((guest) => ({ ...guest, name: fullName(guest) })),
  ]
  return (
    <div className="space-y-4 empty:hidden">
      {shownPeople.length > 1 && (
        <figure aria-label={m.calendar_busy_times()} className="rounded border border-line p-4">
          <ul className="space-y-2">
            {shownPeople.map(({ id, name }) => (
              <Strip
                key={id}
                name={name}
                busy={busyOf(id)}
                from={from}
                to={to}
                start={Date.parse(start)}
                end={Date.parse(end)}
              />
            ))}
          </ul>
          <figcaption className="mt-3 flex justify-between ps-24 pe-17 text-xs text-muted tabular-nums sm:ps-32">
            <bdi>{timeOf(from)}</bdi>
            <bdi>{timeOf(to)}</bdi>
          </figcaption>
        </figure>
      )}
      {!data.isComplete && <p className="text-sm text-muted">{m.calendar_times_incomplete()}</p>}
      {data.workCycles.map(({ classroomId, name, start: begins, end: ends }) => (
        <Alert key={`${classroomId}-${begins}`} tone="warning" role="status" title={m.calendar_cycle_warning({ name })}>
          <p>{m.calendar_cycle_warning_text({ from: timeOf(begins), to: timeOf(ends) })}</p>
        </Alert>
      ))}
    </div>
  )
}

const timeOf = (instant: string | number): string => dateFormat({ timeStyle: 'short' }).format(new Date(instant))

type StripProps = {
  name: string
  busy: readonly { start: string; end: string }[]
  from: number
  to: number
  start: number
  end: number
}

function Strip({ name, busy, from, to, start, end }: StripProps) {
  const place = (begin: number, finish: number) => {
    const [a, b] = [Math.max(begin, from), Math.min(finish, to)]
    return { insetInlineStart: `${((a - from) / (to - from)) * 100}%`, width: `${((b - a) / (to - from)) * 100}%` }
  }
  const isFree = !busy.some((time) => Date.parse(time.start) < end && Date.parse(time.end) > start)
  return (
    <li className="flex items-center gap-3">
      <span className="w-21 shrink-0 truncate text-small sm:w-29">{name}</span>
      <span aria-hidden="true" className="relative h-6 grow overflow-hidden rounded-[5px] bg-sunken">
        {busy.map((time) => (
          <span
            key={time.start}
            style={place(Date.parse(time.start), Date.parse(time.end))}
            className="absolute inset-y-1 rounded-[3px] bg-muted/50"
          />
        ))}
        <span
          style={place(start, end)}
          className={`absolute inset-y-0 rounded-[5px] border-2 ${isFree ? 'border-success' : 'border-warning'}`}
        />
      </span>
      <span className={`w-14 shrink-0 text-end text-small ${isFree ? 'text-success' : 'text-warning'}`}>
        {isFree ? m.calendar_free() : m.calendar_busy()}
      </span>
    </li>
  )
}
