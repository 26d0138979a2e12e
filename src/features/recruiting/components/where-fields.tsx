import { workplaces } from '#/contract/job/job-kinds.ts'
import { PlacePicker } from '#/features/places/components/place-picker.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FoldedPointFields } from '#/ui/form/point-fields.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { workplaceWords } from '#/words/job.ts'
import type { JobValues } from '../job-form.ts'

type WhereFieldsProps = {
  values: Pick<JobValues, 'workplace' | 'address' | 'point' | 'timeZone'>
  errors: Record<string, string>
  countries: readonly { code: string; name: string }[]
  timeZones: readonly string[]
}

/** Where one works. What is done from afar is done from a country. */
export function WhereFields({ values, errors, countries, timeZones }: WhereFieldsProps) {
  const { workplace, address, point, timeZone } = values
  return (
    <div className="space-y-5">
      <Fieldset name="workplace" legend={m.recruiting_workplace()} error={errors.workplace}>
        <RadioSegments
          name="workplace"
          defaultValue={workplace}
          options={workplaces.map((value) => ({ value, label: workplaceWords[value]() }))}
        />
      </Fieldset>
      <PlacePicker
        label={m.recruiting_place()}
        help={m.recruiting_place_help()}
        none={m.recruiting_place_none()}
        address="address"
      />
      <Field name="address.street" label={m.address_street()} error={errors['address.street']} note={m.form_optional()}>
        <Input maxLength={120} autoComplete="off" defaultValue={address?.street} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field name="address.zip" label={m.address_postal_code()} error={errors['address.zip']}>
          <Input maxLength={20} autoComplete="off" defaultValue={address?.zip} />
        </Field>
        <Field name="address.city" label={m.address_city()} error={errors['address.city'] ?? errors.address}>
          <Input maxLength={80} autoComplete="off" defaultValue={address?.city} />
        </Field>
      </div>
      <Field name="address.country" label={m.address_country()} error={errors['address.country']}>
        <NativeSelect defaultValue={address?.country ?? ''}>
          <option value="">{m.address_country_choose()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <FoldedPointFields
        title={m.recruiting_point()}
        help={m.recruiting_point_help()}
        labels={{ lat: m.recruiting_lat(), lon: m.recruiting_lon() }}
        values={point ?? {}}
        errors={errors}
      />
      <Field name="timeZone" label={m.recruiting_zone()} help={m.recruiting_zone_help()} error={errors.timeZone}>
        <NativeSelect defaultValue={timeZone}>
          {[...new Set([timeZone, ...timeZones])].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}
