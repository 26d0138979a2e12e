import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { appConfig } from '#app.config'
import { askedFor } from '#/contract/event/asked-questions.ts'
import type { Event, Ticket } from '#/contract/event/event.ts'
import type { SeriesOutcome } from '#/contract/event/series.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { counted } from '#/words/counted.ts'
import { plainMoney } from '#/words/money.ts'
import type { EventLinks } from '../events.links.ts'
import { registrationDeeds } from '../registration-deeds.ts'
import { fieldErrors } from '../registration-form.ts'
import { PayRule } from './refund-words.tsx'
import { PartyFields, QuestionFields } from './party-fields.tsx'

/** A guest, whose mailbox has the next word; what became of many dates; or else nothing to be said. */
export type Registered = 'asked' | SeriesOutcome | null

export type RegisterFormProps = {
  event: Omit<Event, 'content'>
  isMember: boolean
  posted: FormState | undefined
  links: Pick<EventLinks, 'login'>
  onDone: (done: Registered) => void
}

/** With so few, others may be faster. */
const fewLeft = 5

/** A member needs two clicks; a guest a name and an address. */
export function RegisterForm({ event, isMember, posted, links, onDone }: RegisterFormProps) {
  const { tickets, door, waitlist } = event
  const free = tickets.find(({ left }) => left > 0) ?? tickets[0]
  const [wanted, setChosen] = useState(posted?.values.ticket ?? free?.id ?? '')
  // One that was taken away meanwhile can no longer be chosen.
  const chosen = tickets.some(({ id }) => id === wanted) ? wanted : (free?.id ?? '')
  const ticket = tickets.find(({ id }) => id === chosen)
  const left = ticket?.left ?? 0
  const isPaidHere = event.payment !== 'on_site' && (ticket?.price ?? 0) > 0
  const isFull = door === 'waiting' || left === 0
  const others = isMember ? (event.series?.count ?? 0) : 0
  // Of the other dates nobody knows here how full they are.
  const mayWait = waitlist && (isFull || others > 0 || left <= Math.max(event.maxParty, fewLeft))
  return (
    <PostForm
      name="register"
      hidden={{ event: event.id }}
      posted={posted}
      submit={registrationDeeds.register}
      offline={m.form_offline}
      onDone={(outcome) => onDone(isMember ? outcome : 'asked')}
      className="space-y-4"
    >
      {({ values, errors: raw, pending }) => {
        const errors = fieldErrors(raw)
        return (
          <>
            <TicketChoice event={event} chosen={chosen} onChange={setChosen} error={errors.ticket} />
            <PayRule event={event} />
            {!isMember && (
              <GuestFields values={values} errors={errors} login={links.login(`/events/${event.slug}/details`)} />
            )}
            <PartyFields maxParty={event.maxParty} values={values} errors={errors} />
            <QuestionFields questions={askedFor(event.questions, ticket?.name ?? '')} values={values} errors={errors} />
            {others > 0 && !isPaidHere && (
              <CheckboxField name="series" defaultChecked={values.series === 'on'} error={errors.series}>
                {m.events_series_register(counted(others))}
              </CheckboxField>
            )}
            {mayWait && (
              <CheckboxField
                name="wait"
                key={String(isFull)}
                defaultChecked={isFull || values.wait === 'on'}
                error={errors.wait}
              >
                {m.events_wait_if_full()}
              </CheckboxField>
            )}
            <Button type="submit" pending={pending} className="w-full">
              {isFull && waitlist ? m.events_join_waiting() : m.events_register()}
            </Button>
            <p className="text-small text-muted">{isMember ? m.events_leave_any_time() : m.events_guest_text()}</p>
            {mayWait && <WaitingRule hours={event.offerHours} open={isFull} />}
          </>
        )
      }}
    </PostForm>
  )
}

type TicketChoiceProps = {
  event: Pick<Event, 'tickets' | 'waitlist'>
  chosen: string
  onChange: (ticket: string) => void
  error: string | undefined
}

/** Of a single one there is nothing to choose; what is wrong with it is said all the same. */
function TicketChoice({ event: { tickets, waitlist }, chosen, onChange, error }: TicketChoiceProps) {
  if (tickets.length === 1)
    return (
      <>
        <input type="hidden" name="ticket" value={chosen} />
        {error && <FieldError id="ticket-error">{error}</FieldError>}
      </>
    )
  return (
    <Fieldset name="ticket" legend={m.events_ticket()} error={error}>
      <RadioCards
        name="ticket"
        aria-label={m.events_ticket()}
        value={chosen}
        onValueChange={onChange}
        options={tickets.map((ticket) => ({
          value: ticket.id,
          title: ticket.name,
          help: saidOf(ticket, waitlist),
        }))}
        className="sm:grid-cols-1"
      />
    </Fieldset>
  )
}

function saidOf({ price, left }: Ticket, waitlist: boolean): string {
  const cost = price === 0 ? m.events_free() : plainMoney(price)
  const places = left > 0 ? m.events_left(counted(left)) : waitlist ? m.events_door_waiting() : m.events_door_full()
  return `${cost} · ${places}`
}

type GuestFieldsProps = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  login: ReturnType<EventLinks['login']>
}

function GuestFields({ values, errors, login }: GuestFieldsProps) {
  return (
    <>
      <Field name="name" label={m.events_your_name()} error={errors.name} required>
        <Input autoComplete="name" maxLength={80} defaultValue={values.name} />
      </Field>
      <Field name="email" label={m.events_your_email()} error={errors.email} required>
        <Input type="email" autoComplete="email" maxLength={appConfig.limits.email.max} defaultValue={values.email} />
      </Field>
      <p className="text-small">
        <Link {...login} className={linkClass}>
          {m.events_sign_in()}
        </Link>
      </p>
    </>
  )
}

/** Printed wherever one waits. */
export function WaitingRule({ hours, open }: { hours: number; open: boolean }) {
  return (
    <details open={open} className="border-t border-line text-small text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{m.events_waiting_rule()}</summary>
      <p className="pb-2">{m.events_waiting_rule_text(counted(hours))}</p>
    </details>
  )
}
