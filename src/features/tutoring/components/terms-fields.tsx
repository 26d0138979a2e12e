import { tuitionCurrencies } from '#/contract/school/listing-kinds.ts'
import { cancelHours, sessionMinutes, tutorLimits, tutorModes, tutorRadii } from '#/contract/tutor/tutor-kinds.ts'
import { PlacePicker } from '#/features/places/components/place-picker.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { Ticks } from '#/ui/form/ticks.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { tutorModeWord } from '#/words/tutor.ts'
import type { Texts } from '../profile-form.ts'

type PartProps = { texts: Texts; errors: Record<string, string> }

/** How and where one meets: the town is told to everybody, the rest to who has booked. */
export function WhereFields({
  texts,
  errors,
  countries,
}: PartProps & { countries: readonly { code: string; name: string }[] }) {
  const chosen = (texts.modes ?? '').split(',').filter(Boolean) as (typeof tutorModes)[number][]
  return (
    <>
      <Fieldset name="modes" legend={m.tutors_mode()} error={errors.modes}>
        <Ticks name="modes" values={tutorModes} chosen={chosen} word={(mode) => tutorModeWord(mode)} />
      </Fieldset>
      <PlacePicker
        label={m.tutoring_place()}
        help={m.tutoring_place_help()}
        none={m.tutors_place_none()}
        address="address"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="address.city" label={m.tutoring_city()} error={errors['address.city']}>
          <Input maxLength={80} autoComplete="off" defaultValue={texts['address.city']} />
        </Field>
        <Field name="address.country" label={m.address_country()} error={errors['address.country']}>
          <NativeSelect defaultValue={texts['address.country'] ?? ''}>
            <option value="">{m.address_country_choose()}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field name="point.lat" label={m.tutoring_lat()} error={errors['point.lat'] ?? errors.point}>
          <Input dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} defaultValue={texts['point.lat']} />
        </Field>
        <Field name="point.lon" label={m.tutoring_lon()} error={errors['point.lon']}>
          <Input dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} defaultValue={texts['point.lon']} />
        </Field>
      </div>
      <Field name="radiusKm" label={m.tutoring_radius()} error={errors.radiusKm}>
        <NativeSelect defaultValue={texts.radiusKm}>
          {tutorRadii.map((km) => (
            <option key={km} value={km}>
              {m.tutoring_km({ km })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        name="meetingUrl"
        label={m.tutoring_meeting_url()}
        help={m.tutoring_meeting_help()}
        error={errors.meetingUrl}
        note={m.form_optional()}
      >
        <Input
          type="url"
          dir="ltr"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          defaultValue={texts.meetingUrl}
        />
      </Field>
      <Field
        name="meetingPlace"
        label={m.tutoring_meeting_place()}
        help={m.tutoring_meeting_help()}
        error={errors.meetingPlace}
        note={m.form_optional()}
      >
        <Input maxLength={tutorLimits.meetingPlace} autoComplete="off" defaultValue={texts.meetingPlace} />
      </Field>
    </>
  )
}

/** What a session costs, how long it lasts, and until when it is cancelled free of charge. */
export function TermsFields({ texts, errors }: PartProps) {
  const amount = { dir: 'ltr', inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field name="rate" label={m.tutoring_rate()} error={errors.rate}>
          <Input {...amount} defaultValue={texts.rate} className="tabular-nums" />
        </Field>
        <Field name="currency" label={m.tutoring_currency()} error={errors.currency}>
          <NativeSelect defaultValue={texts.currency}>
            {tuitionCurrencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field name="minutes" label={m.tutoring_minutes()} error={errors.minutes}>
          <NativeSelect defaultValue={texts.minutes}>
            {sessionMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {m.tutoring_of_minutes({ minutes })}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Field
        name="trialPrice"
        label={m.tutoring_trial()}
        help={m.tutoring_trial_help()}
        error={errors.trialPrice}
        note={m.form_optional()}
      >
        <Input {...amount} defaultValue={texts.trialPrice} className="w-32 tabular-nums" />
      </Field>
      <Field name="cancelHours" label={m.tutoring_cancel()} error={errors.cancelHours}>
        <NativeSelect defaultValue={texts.cancelHours}>
          {cancelHours.map((hours) => (
            <option key={hours} value={hours}>
              {m.tutoring_hours_before({ hours })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}
