import {
  bufferMinutes,
  reservationLimits,
  resourceKinds,
  singleKinds,
} from '#/contract/reservation/reservation-kinds.ts'
import type { Resource } from '#/contract/reservation/resource.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { weekdayWord } from '#/words/weekday.ts'
import { resourceTexts, sendResource, weekdays, type Values } from '../reservations-deeds.ts'
import { kindWords } from '../reservations.words.ts'

type FormProps = {
  organisation: string
  /** Undefined: a new one. */
  one: Resource | undefined
  people: readonly { name: string; email: string }[]
  timeZones: readonly string[]
  usualZone: string
  posted: FormState | undefined
  onDone: () => void
}
// What is asked of one kind alone appears with it, by styles, so that it needs no script.
const ofTrainer = 'hidden group-has-[option[value=trainer]:checked]/thing:flex'
const unlessTrainer = 'group-has-[option[value=trainer]:checked]/thing:hidden'
const unlessSingle = `${unlessTrainer} group-has-[option[value=room]:checked]/thing:hidden`

type PartProps = { texts: Values; errors: Readonly<Record<string, string>> }

/** One thing that can be booked, as those who look after the centre say it. */
export function ResourceForm({ organisation, one, people, timeZones, usualZone, posted, onDone }: FormProps) {
  const stored = one ? resourceTexts(one) : { timeZone: usualZone }
  const hidden = { organisation, ...(one && { id: one.id, version: String(one.version) }) }
  return (
    <PostForm
      key={one ? `${one.id} ${one.version}` : 'new'}
      name="resource"
      hidden={hidden}
      posted={posted}
      offline={m.form_offline}
      submit={sendResource}
      onDone={onDone}
      className="group/thing flex max-w-form flex-col items-stretch gap-5"
    >
      {({ values, errors, pending }) => {
        // What was posted says all there is: an unticked box is not in it.
        const texts: Values = values.form === 'resource' ? { isOpen: '', ...values } : stored
        return (
          <>
            {!one && <KindFields texts={texts} errors={errors} people={people} />}
            {one?.kind !== 'trainer' && (
              <Field name="name" label={m.reservations_name()} error={errors.name} className={unlessTrainer}>
                <Input maxLength={reservationLimits.name} autoComplete="off" defaultValue={texts.name} />
              </Field>
            )}
            <DetailFields texts={texts} errors={errors} hasPlaces={!one || !singleKinds.includes(one.kind)} />
            <Field name="timeZone" label={m.reservations_zone()} error={errors.timeZone}>
              <NativeSelect defaultValue={texts.timeZone}>
                {[...new Set([texts.timeZone ?? 'UTC', ...timeZones])].map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <HourFields texts={texts} errors={errors} />
            <CheckboxField name="isOpen" defaultChecked={texts.isOpen === 'on'} error={errors.isOpen}>
              {m.reservations_is_open()}
            </CheckboxField>
            <Button type="submit" pending={pending} className="self-start">
              {m.reservations_save()}
            </Button>
          </>
        )
      }}
    </PostForm>
  )
}

function KindFields({ texts, errors, people }: PartProps & Pick<FormProps, 'people'>) {
  return (
    <>
      <Field name="kind" label={m.reservations_kind()} error={errors.kind}>
        <NativeSelect defaultValue={texts.kind ?? 'room'}>
          {resourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        name="trainer"
        label={m.reservations_trainer_account()}
        help={m.reservations_trainer_help()}
        error={errors.trainer}
        className={ofTrainer}
      >
        <NativeSelect defaultValue={texts.trainer ?? ''}>
          <option value="">{m.reservations_no_trainer()}</option>
          {people.map(({ name, email }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}

function DetailFields({ texts, errors, hasPlaces }: PartProps & { hasPlaces: boolean }) {
  return (
    <>
      <Field
        name="place"
        label={m.reservations_place()}
        help={m.reservations_place_help()}
        error={errors.place}
        note={m.form_optional()}
      >
        <Input maxLength={reservationLimits.place} autoComplete="off" defaultValue={texts.place} />
      </Field>
      <Field name="equipment" label={m.reservations_equipment()} error={errors.equipment} note={m.form_optional()}>
        <Textarea rows={3} maxLength={reservationLimits.equipment} defaultValue={texts.equipment} />
      </Field>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {hasPlaces && (
          <Field name="places" label={m.reservations_places()} error={errors.places} className={unlessSingle}>
            <Input type="number" min={1} max={reservationLimits.places} defaultValue={texts.places ?? 1} />
          </Field>
        )}
        <Field name="bufferMinutes" label={m.reservations_buffer()} error={errors.bufferMinutes}>
          <NativeSelect defaultValue={texts.bufferMinutes ?? '0'}>
            {bufferMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? m.reservations_buffer_none() : m.reservations_minutes({ minutes })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field name="opensOn" label={m.reservations_opens_on()} error={errors.opensOn} note={m.form_optional()}>
          <DateInput defaultValue={texts.opensOn} className="px-3" />
        </Field>
        <Field name="closesOn" label={m.reservations_closes_on()} error={errors.closesOn} note={m.form_optional()}>
          <DateInput defaultValue={texts.closesOn} className="px-3" />
        </Field>
      </div>
    </>
  )
}

function HourFields({ texts, errors }: PartProps) {
  return (
    <Fieldset name="hours" legend={m.reservations_hours()} help={m.reservations_hours_help()} error={errors.hours}>
      <div className="space-y-2">
        {weekdays.map((day) => (
          <Field
            key={day}
            name={`hours.${day}`}
            label={weekdayWord(day)}
            error={errors[`hours.${day}`]}
            className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center"
          >
            <Input
              dir="ltr"
              autoComplete="off"
              maxLength={80}
              placeholder="09:00–12:00"
              defaultValue={texts[`hours.${day}`]}
            />
          </Field>
        ))}
      </div>
    </Fieldset>
  )
}
