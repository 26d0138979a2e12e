import { reservationLimits } from '#/contract/reservation/reservation-kinds.ts'
import type { Reservation } from '#/contract/reservation/reservation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { spanOn, zoneName } from '#/words/tutor.ts'
import { sendCancel, sendConfirm } from '../reservations-deeds.ts'
import { endedText } from '../reservations.words.ts'
import { StateBadge } from './state-badge.tsx'

type CardProps = { one: Reservation; posted: FormState | undefined; manages: boolean; onDone: () => void }

/** One booking: what, when, who; the yes that it waits for, and the way out of it. */
export function ReservationCard({ one, posted, manages, onDone }: CardProps) {
  const { id, resource, startsAt, endsAt, timeZone, status, mayConfirm } = one
  const when = spanOn(startsAt, endsAt, timeZone)
  return (
    <article
      aria-label={`${resource.name}, ${when}`}
      className="max-w-4xl rounded border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{resource.name}</h2>
          <p className="tabular-nums">{`${when} (${zoneName(timeZone)})`}</p>
        </div>
        <StateBadge status={status} />
      </div>
      <DefinitionList items={factsOf(one)} className="pt-2" />
      {mayConfirm && manages && (
        <PostForm
          name="confirm"
          hidden={{ id }}
          posted={posted}
          offline={m.form_offline}
          submit={sendConfirm}
          onDone={onDone}
          className="pt-4"
        >
          {({ pending }) => (
            <Button type="submit" pending={pending}>
              {m.reservations_confirm()}
            </Button>
          )}
        </PostForm>
      )}
      {one.mayCancel && <Cancel one={one} posted={posted} manages={manages} onDone={onDone} />}
    </article>
  )
}

function Cancel({ one: { id, later }, posted, manages, onDone }: CardProps) {
  return (
    <Disclosure
      title={m.reservations_cancel_open()}
      className="border-b-0"
      open={posted?.values.id === id ? true : undefined}
    >
      <PostForm
        name="cancel"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={sendCancel}
        onDone={onDone}
        className="space-y-3 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              id={`note-${id}`}
              name="note"
              label={m.reservations_reason()}
              error={errors.note}
              note={m.form_optional()}
            >
              <Input maxLength={reservationLimits.note} autoComplete="off" defaultValue={values.note} />
            </Field>
            {manages && later > 1 && (
              <CheckboxField name="later" defaultChecked={values.later === 'on'}>
                {m.reservations_later({ count: later })}
              </CheckboxField>
            )}
            <Button type="submit" variant="outline" pending={pending}>
              {m.reservations_cancel()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}

function factsOf(one: Reservation) {
  const { name, organisation, resource, trainer, needsTrainer, subject, note, holdUntil, status, timeZone } = one
  const ended = status === 'cancelled' || status === 'lapsed' ? endedText(one) : ''
  const until = status === 'held' && holdUntil ? spanOn(holdUntil, holdUntil, timeZone) : ''
  return [
    { key: 'ended', term: m.reservations_state(), detail: ended },
    { key: 'until', term: m.reservations_hold_until(), detail: until },
    { key: 'who', term: m.reservations_who(), detail: name },
    { key: 'centre', term: m.reservations_centre(), detail: organisation.name },
    { key: 'place', term: m.reservations_place(), detail: resource.place },
    {
      key: 'trainer',
      term: m.reservations_kind_trainer(),
      detail: needsTrainer ? m.reservations_needs_trainer() : (trainer?.name ?? ''),
    },
    { key: 'subject', term: m.reservations_subject(), detail: subject },
    { key: 'note', term: m.reservations_note(), detail: note },
  ].filter(({ detail }) => detail)
}
