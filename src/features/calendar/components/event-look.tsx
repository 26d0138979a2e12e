import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Calendar, CalendarEvent, rsvps } from '#/contract/calendar/calendar.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Dialog, DialogContent, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '#/ui/primitives/popover.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import type { CalendarLinks } from '../calendar.links.ts'
import { meetingQuery } from '../calendar.queries.ts'
import { placeOnPage, returnToEvent } from '../event-place.ts'
import { useIsWide } from '../use-is-wide.ts'
import { EventDetails, type EventTitle } from './event-details.tsx'

type EventLookProps = {
  viewer: SessionUser
  id: string
  calendars: readonly Calendar[]
  /** What is known already. */
  events: readonly CalendarEvent[]
  links: CalendarLinks
  onAnswer: (event: CalendarEvent, rsvp: (typeof rsvps)[number]) => void
  onEdit: (event: CalendarEvent) => void
  onDelete: (event: CalendarEvent) => void
  onClose: () => void
}

/** What an event is, before anything is done with it: beside it where there is room, else over the page. */
export function EventLook({ id, events, onClose, ...props }: EventLookProps) {
  const titleId = useId()
  const isWide = useIsWide()
  // Where it stands when it is opened: the grid draws it anew at each change.
  const [place] = useState(() => placeOnPage(id)?.getBoundingClientRect())
  const { data: event } = useQuery({ ...meetingQuery(id), placeholderData: events.find((one) => one.id === id) })
  const close = (open: boolean) => !open && onClose()
  const returning = (closed: Event) => {
    closed.preventDefault()
    returnToEvent(id)
  }

  if (!isWide || !place) {
    return (
      <Dialog open onOpenChange={close}>
        <DialogContent
          size="sm"
          closeLabel={m.mail_close()}
          aria-describedby={undefined}
          onOpenAutoFocus={focusWhole}
          onCloseAutoFocus={returning}
        >
          <Look event={event} Title={DialogTitle} {...props} />
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <Popover open modal onOpenChange={close}>
      <PopoverAnchor virtualRef={{ current: { getBoundingClientRect: () => place } }} />
      <PopoverContent
        side={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
        align="start"
        aria-labelledby={titleId}
        onOpenAutoFocus={focusWhole}
        onCloseAutoFocus={returning}
        className="w-96 p-5 outline-none"
      >
        <Look event={event} Title={Heading} titleId={titleId} {...props} />
      </PopoverContent>
    </Popover>
  )
}

const Heading: EventTitle = ({ id, className, children }) => (
  <h2 id={id} className={cn('text-lead font-semibold', className)}>
    {children}
  </h2>
)

/** It is read first, whatever one may do with it. */
function focusWhole(opened: Event) {
  opened.preventDefault()
  if (opened.currentTarget instanceof HTMLElement) opened.currentTarget.focus()
}

type LookProps = Omit<EventLookProps, 'id' | 'events' | 'onClose'> & {
  event: CalendarEvent | null | undefined
  Title: EventTitle
  titleId?: string
}

function Look({ event, Title, titleId, onAnswer, onEdit, onDelete, ...props }: LookProps) {
  if (event === undefined) return <Skeleton className="h-40 w-full" />
  if (event === null) return <p className="text-muted">{m.calendar_gone()}</p>
  return (
    <EventDetails
      {...props}
      event={event}
      Title={Title}
      titleId={titleId}
      onAnswer={(rsvp) => onAnswer(event, rsvp)}
      {...(event.mayEdit && { onEdit: () => onEdit(event), onDelete: () => onDelete(event) })}
    />
  )
}
