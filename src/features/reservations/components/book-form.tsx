import { holdHours, reservationLimits } from '#/contract/reservation/reservation-kinds.ts'
import type { NewBookingSearch } from '#/contract/reservation/reservation.search.ts'
import type { Offer } from '#/contract/reservation/reservation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { sendBooking } from '../reservations-deeds.ts'

type BookProps = {
  search: NewBookingSearch
  offer: Offer
  organisation: string
  people: readonly { name: string; email: string }[]
  manages: boolean
  posted: FormState | undefined
  onDone: () => void
}

type PartProps = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

/** For whom and what for; of what is not free on some of its dates, whether those are left out. */
export function BookForm({ search, offer, organisation, people, manages, posted, onDone }: BookProps) {
  const { resource = '', trainer = '', date = '', time = '', minutes, repeats = 1 } = search
  const hidden = { organisation, resource, trainer, date, time, minutes: String(minutes), repeats: String(repeats) }
  const clashes = offer.dates.some(({ state }) => state !== 'free')
  return (
    <PostForm
      key={Object.values(hidden).join()}
      name="book"
      hidden={hidden}
      posted={posted}
      offline={m.form_offline}
      submit={sendBooking}
      onDone={onDone}
      className="max-w-form space-y-5"
    >
      {({ values, errors, pending }) => (
        <>
          {manages && <WhoFields people={people} values={values} errors={errors} />}
          <Field name="subject" label={m.reservations_subject()} error={errors.subject} note={m.form_optional()}>
            <Input maxLength={reservationLimits.subject} autoComplete="off" defaultValue={values.subject} />
          </Field>
          <Field name="note" label={m.reservations_note()} error={errors.note} note={m.form_optional()}>
            <Textarea rows={3} maxLength={reservationLimits.note} defaultValue={values.note} />
          </Field>
          {manages && (
            <Field name="hold" label={m.reservations_hold()} help={m.reservations_hold_help()} error={errors.hold}>
              <NativeSelect defaultValue={values.hold ?? '0'}>
                {holdHours.map((hours) => (
                  <option key={hours} value={hours}>
                    {hours === 0 ? m.reservations_hold_none() : m.reservations_hold_hours({ hours })}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          {clashes && (
            <CheckboxField name="skip" defaultChecked={values.skip === 'on'}>
              {m.reservations_skip()}
            </CheckboxField>
          )}
          <Button type="submit" pending={pending}>
            {manages ? m.reservations_book() : m.reservations_ask_for()}
          </Button>
        </>
      )}
    </PostForm>
  )
}

function WhoFields({ people, values, errors }: PartProps & Pick<BookProps, 'people'>) {
  return (
    <>
      <Field
        name="person"
        label={m.reservations_person()}
        help={m.reservations_person_help()}
        error={errors.person}
        note={m.form_optional()}
      >
        {(control) => (
          <>
            <Input
              {...control}
              type="text"
              inputMode="email"
              dir="ltr"
              list="people"
              autoComplete="off"
              maxLength={254}
              defaultValue={values.person}
            />
            <datalist id="people">
              {people.map(({ name, email }) => (
                <option key={email} value={email}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field name="guest" label={m.reservations_guest()} help={m.reservations_guest_help()} error={errors.guest}>
        <Input maxLength={80} autoComplete="off" defaultValue={values.guest} />
      </Field>
    </>
  )
}
