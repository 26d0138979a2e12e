import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import type { ModalSend, ModalState } from '../calendar-modal.actors.ts'
import { meetingQuery } from '../calendar.queries.ts'
import { returnToEvent } from '../event-place.ts'
import { draftOfEvent, draftOfRange } from '../event-draft.ts'
import { EventForm } from './event-form.tsx'
import { ScopeDialog } from './scope-dialog.tsx'

type EventDialogProps = {
  viewer: SessionUser
  calendars: readonly Calendar[]
  /** What is known already. */
  events: readonly CalendarEvent[]
  state: ModalState
  send: ModalSend
}

/** One event, new or there already, in its form. */
export function EventDialog({ viewer, calendars, events, state, send }: EventDialogProps) {
  const { selectedEventId, selectedRange, work, failure } = state.context
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { data: event, isPending } = useQuery({
    ...meetingQuery(selectedEventId ?? ''),
    enabled: selectedEventId !== null,
    placeholderData: events.find(({ id }) => id === selectedEventId),
  })
  const pending = state.hasTag('pending')
  const writable = calendars.filter(({ mayWrite }) => mayWrite)
  const ownCalendar = (writable.find(({ isDefault }) => isDefault) ?? writable[0])?.id ?? ''

  const close = () => send({ type: 'modal.closed' })
  function tryClose() {
    if (!state.can({ type: 'modal.closed' })) return
    if (dirty) setLeaving(true)
    else close()
  }

  const title = selectedRange ? m.calendar_new() : event?.mayEdit === false ? event.title : m.calendar_edit()

  return (
    <Dialog open onOpenChange={(open) => !open && tryClose()}>
      <DialogContent
        size="sm"
        closeLabel={m.mail_close()}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          if (selectedRange) return
          // Whoever looks at an event does not want a phone's keyboard over it.
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        onCloseAutoFocus={(closed) => {
          if (!selectedEventId) return
          closed.preventDefault()
          returnToEvent(selectedEventId)
        }}
        className="sm:max-w-[704px] max-sm:-m-4 max-sm:min-h-dvh max-sm:w-[calc(100%+2rem)] max-sm:max-w-none max-sm:self-start max-sm:rounded-none max-sm:border-0 max-sm:p-5"
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {selectedRange && (
          <EventForm
            viewer={viewer}
            calendars={writable}
            event={null}
            initial={draftOfRange(selectedRange, ownCalendar)}
            pending={pending}
            failure={failure}
            onDirty={setDirty}
            onWork={(wanted) => send({ type: 'work.requested', work: wanted })}
            onClose={tryClose}
          />
        )}
        {event?.mayEdit && (
          <EventForm
            key={event.id}
            viewer={viewer}
            calendars={writable}
            event={event}
            initial={draftOfEvent(event)}
            pending={pending}
            failure={failure}
            onDirty={setDirty}
            onWork={(wanted) => send({ type: 'work.requested', work: wanted })}
            onClose={tryClose}
          />
        )}
        {selectedEventId && isPending && <Skeleton className="h-64 w-full" />}
        {selectedEventId && event === null && <p className="text-muted">{m.calendar_gone()}</p>}
        {work && state.matches({ open: 'choosing' }) && (
          <ScopeDialog
            work={work}
            onChoose={(scope) => send({ type: 'scope.chosen', scope })}
            onCancel={() => send({ type: 'scope.cancelled' })}
          />
        )}
        <ConfirmDialog
          open={leaving}
          onOpenChange={setLeaving}
          title={m.calendar_leave()}
          description={m.calendar_leave_text()}
          confirmLabel={m.calendar_leave_confirm()}
          cancelLabel={m.calendar_leave_stay()}
          onConfirm={close}
        />
      </DialogContent>
    </Dialog>
  )
}
