import { useEffect, useRef } from 'react'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { Registration } from '#/contract/event/registration.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { hostingDeeds } from '../hosting-deeds.ts'
import { useDoor } from '../use-door.ts'

type DoorFormProps = { event: OwnEvent; registration: Registration; posted: FormState | undefined }

/** Lets somebody in, and in the same place takes it back. */
export function DoorForm({ event, registration, posted }: DoorFormProps) {
  const { id, name, status, attendedAt, waiting } = registration
  const cell = useRef<HTMLDivElement>(null)
  const { letIn, letOut } = useDoor(event)
  const shared = { hidden: { id: event.id, registration: id }, posted, offline: m.form_offline }
  // The button that was pressed is gone: who goes by keyboard stands on the one that takes it back.
  const left = useRef<{ attendedAt: string | null }>(null)
  useEffect(() => {
    if (!left.current || left.current.attendedAt === attendedAt) return
    left.current = null
    cell.current?.querySelector('button')?.focus()
  }, [attendedAt])
  if (status === 'waitlisted')
    return (
      <p className="text-end text-small whitespace-nowrap text-muted">
        {waiting?.place === 1 ? m.hosting_next() : null}
      </p>
    )
  if (status !== 'registered' || event.status === 'cancelled') return null
  return (
    <div ref={cell} className="flex justify-end whitespace-nowrap">
      {attendedAt ? (
        <PostForm
          key="out"
          {...shared}
          name="out"
          submit={hostingDeeds.out}
          onDone={(done) => {
            left.current = { attendedAt }
            letOut(done)
          }}
        >
          {({ pending }) => (
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              pending={pending}
              aria-label={m.hosting_out_named({ name })}
            >
              {m.record_undo()}
            </Button>
          )}
        </PostForm>
      ) : (
        <PostForm
          key="in"
          {...shared}
          name="in"
          submit={hostingDeeds.in}
          onDone={(done) => {
            left.current = { attendedAt }
            letIn(done)
          }}
        >
          {({ pending }) => (
            <Button
              type="submit"
              variant="outline"
              size="sm"
              pending={pending}
              aria-label={m.hosting_in_named({ name })}
            >
              {m.hosting_in()}
            </Button>
          )}
        </PostForm>
      )}
    </div>
  )
}
