import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calendar, CalendarInput } from '#/contract/calendar/calendar.ts'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { createCalendar, deleteCalendar, updateCalendar } from '../calendar.functions.ts'
import { calendarKey } from '../calendar.live.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { ColorMark } from './color-mark.tsx'

type CalendarsDialogProps = { calendars: readonly Calendar[]; onClose: () => void }

/** One’s calendars: made, renamed, coloured, removed, and lent to other programs by a private link. */
export function CalendarsDialog({ calendars, onClose }: CalendarsDialogProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string | 'new' | null>(null)
  const [removed, setRemoved] = useState<Calendar | null>(null)
  const [pending, setPending] = useState(false)
  const edited = calendars.find(({ id }) => id === chosen)

  /** Null when it is done, else why not. */
  async function run(call: Promise<Result<unknown>>) {
    setPending(true)
    const result = await call.catch(() => null)
    await client.invalidateQueries({ queryKey: calendarKey })
    setPending(false)
    return result?.ok ? null : (result?.error ?? { message: m.record_offline(), fields: undefined })
  }

  async function keep(input: CalendarInput) {
    const failure = await run(
      edited ? updateCalendar({ data: { id: edited.id, body: input } }) : createCalendar({ data: input }),
    )
    if (failure) return failure.fields?.name ?? failure.message
    setChosen(null)
    return null
  }

  async function remove({ id }: Calendar) {
    const failure = await run(deleteCalendar({ data: { id } }))
    setRemoved(null)
    if (failure) toast.error(failure.message)
    else setChosen(null)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.mail_close()} {...(chosen && { 'aria-describedby': undefined })}>
        <DialogHeader>
          <DialogTitle>{chosen === 'new' ? m.calendar_add() : (edited?.name ?? m.calendar_manage())}</DialogTitle>
          {!chosen && <DialogDescription>{m.calendar_manage_text()}</DialogDescription>}
        </DialogHeader>
        {chosen === 'new' || edited?.mayManage ? (
          <CalendarForm
            key={chosen}
            calendar={edited ?? null}
            pending={pending}
            onSave={keep}
            onCancel={() => setChosen(null)}
          />
        ) : (
          !edited && (
            <>
              <ul className="-mx-2">
                {calendars.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      onClick={() => setChosen(one.id)}
                      className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded px-2 text-start hover:bg-sunken"
                    >
                      <ColorMark color={one.color} />
                      <span className="min-w-0 grow wrap-anywhere">{one.name}</span>
                      {one.feed && <span className="text-small text-muted">{m.calendar_feed_on()}</span>}
                    </button>
                  </li>
                ))}
              </ul>
              <Button variant="outline" className="mt-5" onClick={() => setChosen('new')}>
                {m.calendar_add()}
              </Button>
            </>
          )
        )}
        {edited && (
          <div className="mt-6 space-y-5 border-t border-line pt-5">
            <CalendarFeed calendar={edited} onChanged={() => client.invalidateQueries({ queryKey: calendarKey })} />
            <div className="flex flex-wrap justify-between gap-3">
              {!edited.mayManage && (
                <Button variant="outline" onClick={() => setChosen(null)}>
                  {m.calendar_back()}
                </Button>
              )}
              {edited.mayManage && edited.kind === 'personal' && !edited.isDefault && (
                <Button variant="ghost" className="-ms-3 px-3 text-danger" onClick={() => setRemoved(edited)}>
                  {m.calendar_remove()}
                </Button>
              )}
            </div>
          </div>
        )}
        <ConfirmDialog
          open={removed !== null}
          onOpenChange={(open) => !open && setRemoved(null)}
          title={m.calendar_remove_title({ name: removed?.name ?? '' })}
          description={m.calendar_remove_text()}
          confirmLabel={m.calendar_remove()}
          cancelLabel={m.record_cancel()}
          pending={pending}
          onConfirm={() => removed && void remove(removed)}
        />
      </DialogContent>
    </Dialog>
  )
}
