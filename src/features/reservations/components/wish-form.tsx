import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { reservationLimits, reservationMinutes, usualMinutes } from '#/contract/reservation/reservation-kinds.ts'
import { newBookingSearch, type NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import type { Resource } from '#/contract/reservation/resource.ts'
import { m } from '#/paraglide/messages.js'
import { fieldsOf } from '#/ui/data-table/list-form.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import type { ReservationLinks } from '../reservations.links.ts'
import { kindWords, lengthWord } from '../reservations.words.ts'

type WishProps = {
  search: NewBookingSearch
  organisation: string
  resources: readonly Resource[]
  manages: boolean
  links: ReservationLinks
}

/** What, when and how long: an address, so that it needs no script and free times are links. */
export function WishForm({ search, organisation, resources, manages, links }: WishProps) {
  const navigate = useNavigate()
  const open = resources.filter(({ isOpen, isThere }) => isThere && (manages || isOpen))
  const trainers = open.filter(({ kind }) => kind === 'trainer')
  return (
    <form
      // A link to a free time fills the form anew.
      key={[search.resource, search.trainer, search.date, search.time, search.minutes, search.repeats].join()}
      method="get"
      className="max-w-form space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = v.parse(newBookingSearch, fieldsOf(event.currentTarget))
        void navigate({ ...links.new(fields), resetScroll: false } as never)
      }}
    >
      <input type="hidden" name="organisation" value={organisation} />
      {search.move && <input type="hidden" name="move" value={search.move} />}
      <Field name="resource" label={m.reservations_what()} required>
        <NativeSelect defaultValue={search.resource}>
          {open.map(({ id, name, kind }) => (
            <option key={id} value={id}>
              {`${name} · ${kindWords[kind]()}`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="trainer" label={m.reservations_with_trainer()} note={m.form_optional()}>
        <NativeSelect defaultValue={search.trainer ?? ''}>
          <option value="">{m.reservations_no_trainer()}</option>
          {trainers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="date" label={m.reservations_date()} required>
          <DateInput defaultValue={search.date} className="px-3" />
        </Field>
        <Field name="time" label={m.reservations_time()} required>
          <Input type="time" step={300} defaultValue={search.time ?? '09:00'} />
        </Field>
        <Field name="minutes" label={m.reservations_length()}>
          <NativeSelect defaultValue={search.minutes ?? usualMinutes}>
            {reservationMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lengthWord(minutes)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {manages && !search.move && (
          <Field name="repeats" label={m.reservations_repeats()}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={reservationLimits.repeats}
              defaultValue={search.repeats ?? 1}
            />
          </Field>
        )}
      </div>
      <Button type="submit" variant={search.date ? 'outline' : 'primary'}>
        {m.reservations_check()}
      </Button>
    </form>
  )
}
