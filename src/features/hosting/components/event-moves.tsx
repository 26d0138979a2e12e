import { eventLimits } from '#/contract/event/event-kinds.ts'
import { messageRecipients } from '#/contract/event/registration-kinds.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { counted } from '#/words/counted.ts'
import { useMovedAlong } from '../use-moved-along.ts'
import { postedEvent } from '../event-form.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import { recipientWords } from '../hosting.words.ts'
import { useDoor } from '../use-door.ts'
import { Folded } from '#/ui/page/folded.tsx'
import { RegisteringTimes } from './registering-fields.tsx'
import { ScopeField } from './scope-field.tsx'
import { WhenFields } from './when-fields.tsx'

type MoveProps = { event: OwnEvent; posted: FormState | undefined }

const about = ({ id, version }: OwnEvent) => ({ id, version: String(version) })
const shared = ({ event, posted }: MoveProps) => ({
  hidden: about(event),
  posted,
  offline: m.form_offline,
  className: 'space-y-4',
})

/** Whether it was this form that was posted and came back. */
const isOpen = (posted: FormState | undefined, name: string) => posted?.values.form === name

const Told = ({ told }: { told: number }) => (
  <p className="text-small text-muted">{told > 0 ? m.hosting_told(counted(told)) : m.hosting_told_nobody()}</p>
)

type NoteFieldProps = { errors: Record<string, string>; values: Record<string, string> }

const NoteField = ({ errors, values }: NoteFieldProps) => (
  <Field name="note" label={m.hosting_note()} error={errors.note} note={m.form_optional()}>
    <Textarea rows={3} maxLength={eventLimits.note} defaultValue={values.note} />
  </Field>
)

/** To those who come, who wait, who came or who did not. */
export function WriteForm({ event, posted }: MoveProps) {
  const { changed } = useDoor(event)
  // Afterwards one thanks those who came.
  const isOver = event.state === 'past'
  const subject = isOver
    ? m.hosting_thanks_subject({ title: event.title }).slice(0, eventLimits.messageSubject)
    : undefined
  return (
    <Folded title={isOver ? m.hosting_thank() : m.hosting_write()} isOpen={isOpen(posted, 'send')}>
      <PostForm
        {...shared({ event, posted })}
        hidden={{ id: event.id }}
        name="send"
        submit={hostingDeeds.send}
        onDone={({ sent }) => void changed(m.hosting_sent(counted(sent)))}
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="to" label={m.hosting_write_to()} error={errors.to}>
              <NativeSelect defaultValue={values.to ?? (isOver ? 'attended' : undefined)}>
                {messageRecipients.map((one) => (
                  <option key={one} value={one}>
                    {recipientWords[one]()}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field name="subject" label={m.hosting_write_subject()} error={errors.subject} required>
              <Input
                maxLength={eventLimits.messageSubject}
                autoComplete="off"
                defaultValue={values.subject ?? subject}
              />
            </Field>
            <Field
              name="text"
              label={m.hosting_write_text()}
              help={m.hosting_write_help()}
              error={errors.text}
              required
            >
              <Textarea rows={5} maxLength={eventLimits.messageText} defaultValue={values.text} />
            </Field>
            <Button type="submit" variant="outline" pending={pending}>
              {m.hosting_write_send()}
            </Button>
          </>
        )}
      </PostForm>
    </Folded>
  )
}

/** More places, or fewer of those that nobody has. */
export function PlacesForm({ event, posted }: MoveProps) {
  const { changed } = useDoor(event)
  const { tickets, capacity, waiting } = event
  const written = JSON.stringify(tickets.map(({ id, name, price }) => ({ id, name, price })))
  return (
    <Folded title={m.hosting_places_more()} isOpen={isOpen(posted, 'places')}>
      <PostForm
        {...shared({ event, posted })}
        hidden={{ ...about(event), tickets: written }}
        name="places"
        submit={hostingDeeds.places}
        onDone={() => void changed(m.hosting_places_saved())}
      >
        {({ values, errors, pending }) => (
          <>
            <p className="text-small text-muted">
              {waiting > 0 ? m.hosting_places_waiting(counted(waiting)) : m.hosting_places_help()}
            </p>
            {tickets.map(({ id, name, quantity, taken }, at) => (
              <Field
                key={id}
                name={`quantity.${id}`}
                label={name}
                help={m.hosting_ticket_taken({ taken })}
                error={errors[`tickets.${at}.quantity`] ?? errors[`tickets.${at}`]}
              >
                <Input
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                  defaultValue={values[`quantity.${id}`] ?? quantity}
                  className="w-32 tabular-nums"
                />
              </Field>
            ))}
            <Field
              name="capacity"
              label={m.hosting_capacity()}
              help={m.hosting_capacity_help()}
              error={errors.capacity ?? errors.tickets}
              note={m.form_optional()}
            >
              <Input
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
                defaultValue={values.capacity ?? capacity ?? ''}
                className="w-32 tabular-nums"
              />
            </Field>
            <ScopeField event={event} value={values.scope} />
            <Button type="submit" variant="outline" pending={pending}>
              {m.hosting_places_save()}
            </Button>
          </>
        )}
      </PostForm>
    </Folded>
  )
}

/** Another time for what was announced. */
export function RescheduleForm({ event, posted, timeZones }: MoveProps & { timeZones: readonly string[] }) {
  const { changed } = useDoor(event)
  const move = useMovedAlong(event)
  return (
    <Folded title={m.hosting_reschedule()} isOpen={isOpen(posted, 'reschedule')}>
      <PostForm
        {...shared({ event, posted })}
        name="reschedule"
        submit={hostingDeeds.reschedule}
        onDone={() => void changed(m.hosting_rescheduled_done())}
      >
        {({ values, errors, pending }) => (
          <>
            <WhenFields
              values={values.timeZone ? postedEvent(values) : event}
              errors={errors}
              timeZones={timeZones}
              isFixed
              onMove={move}
            />
            <RegisteringTimes values={values.timeZone ? postedEvent(values) : event} errors={errors} />
            <NoteField errors={errors} values={values} />
            <Told told={event.told} />
            <Button type="submit" variant="outline" pending={pending}>
              {m.hosting_reschedule_do()}
            </Button>
          </>
        )}
      </PostForm>
    </Folded>
  )
}

const ends = {
  postpone: {
    title: m.hosting_postpone,
    text: m.hosting_postpone_text,
    button: m.hosting_postpone_do,
    done: m.hosting_postponed_done,
  },
  cancel: {
    title: m.hosting_cancel,
    text: m.hosting_cancel_text,
    button: m.hosting_cancel_do,
    done: m.hosting_cancelled_done,
  },
}

/** Put off without another time, or called off for good. */
export function EndForm({ event, posted, kind }: MoveProps & { kind: keyof typeof ends }) {
  const { changed } = useDoor(event)
  const { title, text, button, done } = ends[kind]
  return (
    <Folded title={title()} isOpen={isOpen(posted, kind)}>
      <PostForm
        {...shared({ event, posted })}
        name={kind}
        submit={hostingDeeds[kind]}
        onDone={() => void changed(done())}
      >
        {({ values, errors, pending }) => (
          <>
            <p className="text-small text-muted">{text()}</p>
            {kind === 'cancel' && <ScopeField event={event} value={values.scope} />}
            <NoteField errors={errors} values={values} />
            <Told told={event.told} />
            <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'outline'} pending={pending}>
              {button()}
            </Button>
          </>
        )}
      </PostForm>
    </Folded>
  )
}
