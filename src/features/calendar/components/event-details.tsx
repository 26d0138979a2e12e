import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Text from 'lucide-react/icons/text'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Calendar, CalendarEvent, rsvps } from '#/contract/calendar/calendar.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { CalendarLinks } from '../calendar.links.ts'
import { colorOf } from '../calendar.ts'
import { formatWhen, intervalWords, rsvpWords, titleOf } from '../calendar.words.ts'
import { readRepeat } from '../recurrence.ts'
import { ColorMark } from './color-mark.tsx'
import { GuestFace } from './guest-face.tsx'

type Rsvp = (typeof rsvps)[number]

/** What names the window around it. */
export type EventTitle = ComponentType<{ id?: string; className?: string; children?: ReactNode }>

type EventDetailsProps = {
  viewer: SessionUser
  event: CalendarEvent
  calendars: readonly Calendar[]
  links: CalendarLinks
  Title: EventTitle
  titleId?: string | undefined
  onAnswer: (rsvp: Rsvp) => void
  /** For who may change it. */
  onEdit?: () => void
  onDelete?: () => void
}

const answers = ['yes', 'maybe', 'no'] as const

/** What an event is; whoever is invited answers here. */
export function EventDetails({ viewer, event, calendars, links, Title, titleId, ...acts }: EventDetailsProps) {
  const { onAnswer, onEdit, onDelete } = acts
  const { attendees, organizer, location, description, rsvp, rrule } = event
  const calendar = calendars.find(({ id }) => id === event.calendarId)
  return (
    <>
      <Title {...(titleId && { id: titleId })} className="flex items-start gap-3">
        <span className="pt-1">
          <ColorMark color={colorOf(event, calendars)} />
        </span>
        <bdi className="min-w-0 wrap-anywhere">{titleOf(event)}</bdi>
      </Title>
      <div className="mt-5 space-y-4">
        <Line icon={<CalendarDays />}>
          <p>
            <bdi>{formatWhen(event, { isOwn: true })}</bdi>
          </p>
          <p className="text-small text-muted">
            {[rrule && intervalWords(readRepeat(rrule, event.start.slice(0, 10), String)), calendar?.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Line>
        {location && (
          <Line icon={<MapPin />}>
            <p className="wrap-anywhere">{location}</p>
          </Line>
        )}
        {organizer && (
          <Line icon={<User />}>
            <p>{m.calendar_by({ name: fullName(organizer) })}</p>
          </Line>
        )}
        {attendees.length > 0 && (
          <Line icon={<Users />}>
            <ul className="space-y-2">
              {attendees.map((one) => (
                <li key={one.id} className="flex items-center gap-2.5">
                  <GuestFace guest={one} />
                  <span className="min-w-0 grow">{one.id === viewer.id ? m.calendar_you() : fullName(one)}</span>
                  <span className="text-small text-muted">{rsvpWords[one.rsvp]()}</span>
                </li>
              ))}
            </ul>
          </Line>
        )}
        {description && (
          <Line icon={<Text />}>
            <p className="whitespace-pre-line wrap-anywhere">{description}</p>
          </Line>
        )}
      </div>
      {event.card && (
        <Button asChild className="mt-6">
          <Link {...links.card(event.card.boardId, event.card.id)}>{m.calendar_open_card()}</Link>
        </Button>
      )}
      {event.page && (
        <Button asChild className="mt-6">
          <Link {...links.page(event.page.slug)}>{m.calendar_open_page()}</Link>
        </Button>
      )}
      {event.reservation && (
        <Button asChild className="mt-6">
          <Link {...links.reservation(event.reservation.id)}>{m.calendar_open_booking()}</Link>
        </Button>
      )}
      {rsvp && (
        <fieldset className="mt-6 border-t border-line pt-5">
          <legend className="float-start mb-3 w-full font-semibold">{m.calendar_coming()}</legend>
          <div className="grid w-full grid-cols-3 gap-3">
            {answers.map((answer) => (
              <Button
                key={answer}
                variant={answer === rsvp ? 'soft' : 'outline'}
                aria-pressed={answer === rsvp}
                onClick={() => onAnswer(answer)}
                className="aria-pressed:shadow-[inset_0_0_0_1px_var(--primary-text)]"
              >
                {rsvpWords[answer]()}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {onEdit && (
        <div className="mt-6 flex flex-wrap justify-end gap-2 border-t border-line pt-4">
          <Button variant="ghost" onClick={onDelete} className="-ms-3 me-auto px-3 text-danger">
            {m.calendar_delete()}
          </Button>
          <Button onClick={onEdit}>{m.record_edit()}</Button>
        </div>
      )}
    </>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
