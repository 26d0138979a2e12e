import { eventModes } from '#/contract/event/event-kinds.ts'
import { eventModeWords } from '#/words/event.ts'
import { PlacePicker } from '#/features/places/components/place-picker.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FoldedPointFields } from '#/ui/form/point-fields.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import type { EventValues } from '../event-form.ts'

type WhereFieldsProps = {
  values: Pick<EventValues, 'mode' | 'venue' | 'point' | 'onlineUrl'>
  errors: Record<string, string>
  countries: readonly { code: string; name: string }[]
}

/** Where one comes to, where one joins, or both. */
export function WhereFields({ values, errors, countries }: WhereFieldsProps) {
  const { mode, venue, point, onlineUrl } = values
  return (
    <div className="group/where space-y-5">
      <Fieldset name="mode" legend={m.hosting_mode()} error={errors.mode}>
        <RadioSegments
          name="mode"
          defaultValue={mode}
          options={eventModes.map((value) => ({ value, label: eventModeWords[value]() }))}
        />
      </Fieldset>
      <div className="space-y-5 group-has-[[value=online]:checked]/where:hidden">
        <PlacePicker
          label={m.hosting_place()}
          help={m.hosting_place_help()}
          none={m.hosting_place_none()}
          address="venue"
        />
        <Field name="venue.name" label={m.hosting_venue_name()} error={errors['venue.name']} note={m.form_optional()}>
          <Input maxLength={120} autoComplete="off" defaultValue={venue?.name} />
        </Field>
        <Field name="venue.street" label={m.address_street()} error={errors['venue.street']} note={m.form_optional()}>
          <Input maxLength={120} autoComplete="off" defaultValue={venue?.street} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Field name="venue.zip" label={m.address_postal_code()} error={errors['venue.zip']}>
            <Input maxLength={20} autoComplete="off" defaultValue={venue?.zip} />
          </Field>
          <Field name="venue.city" label={m.address_city()} error={errors['venue.city'] ?? errors.venue}>
            <Input maxLength={80} autoComplete="off" defaultValue={venue?.city} />
          </Field>
        </div>
        <Field name="venue.country" label={m.address_country()} error={errors['venue.country']}>
          <NativeSelect defaultValue={venue?.country ?? ''}>
            <option value="">{m.address_country_choose()}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <FoldedPointFields
          title={m.hosting_point()}
          help={m.hosting_point_help()}
          labels={{ lat: m.hosting_lat(), lon: m.hosting_lon() }}
          values={point ?? {}}
          errors={errors}
        />
      </div>
      <div className="group-has-[[value=onsite]:checked]/where:hidden">
        <Field
          name="onlineUrl"
          label={m.hosting_online_url()}
          help={m.hosting_online_url_help()}
          error={errors.onlineUrl}
        >
          <Input
            type="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            defaultValue={onlineUrl}
          />
        </Field>
      </div>
    </div>
  )
}
