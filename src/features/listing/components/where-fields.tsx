import { PlacePicker } from '#/features/places/components/place-picker.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PointFields } from '#/ui/form/point-fields.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import type { Texts } from '../listing-form.ts'
import { PinMap } from './pin-map.tsx'

type WhereFieldsProps = {
  texts: Texts
  errors: Record<string, string>
  countries: readonly { code: string; name: string }[]
  timeZones: readonly string[]
}

const pinOf = ({ 'point.lat': lat, 'point.lon': lon }: Texts) =>
  lat && lon ? { lat: Number(lat.replace(',', '.')), lon: Number(lon.replace(',', '.')) } : null

/** Where it stands: the town, the address, and a pin that is set by hand. */
export function WhereFields({ texts, errors, countries, timeZones }: WhereFieldsProps) {
  const pin = pinOf(texts)
  const isPlace = pin && Math.abs(pin.lat) <= 90 && Math.abs(pin.lon) <= 180
  return (
    <div className="space-y-5">
      <PlacePicker
        label={m.listing_place()}
        help={m.listing_place_help()}
        none={m.listing_place_none()}
        address="address"
      />
      <AddressPart texts={texts} errors={errors} countries={countries} />
      <p className="text-small text-muted">{m.listing_point_help()}</p>
      <PinMap first={isPlace ? pin : null} />
      <PointFields
        labels={{ lat: m.listing_lat(), lon: m.listing_lon() }}
        values={{ lat: texts['point.lat'], lon: texts['point.lon'] }}
        errors={errors}
      />
      <Field name="timeZone" label={m.listing_zone()} help={m.listing_zone_help()} error={errors.timeZone}>
        <NativeSelect defaultValue={texts.timeZone}>
          {[...new Set([texts.timeZone ?? '', ...timeZones])].filter(Boolean).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}

function AddressPart({ texts, errors, countries }: Omit<WhereFieldsProps, 'timeZones'>) {
  const shared = (part: string) => ({ name: `address.${part}`, error: errors[`address.${part}`] })
  const text = (part: string) => texts[`address.${part}`]
  return (
    <>
      <Field {...shared('street')} label={m.address_street()} note={m.form_optional()}>
        <Input maxLength={120} autoComplete="off" defaultValue={text('street')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field {...shared('zip')} label={m.address_postal_code()}>
          <Input maxLength={20} autoComplete="off" defaultValue={text('zip')} />
        </Field>
        <Field {...shared('city')} label={m.address_city()} error={errors['address.city'] ?? errors.address}>
          <Input maxLength={80} autoComplete="off" defaultValue={text('city')} />
        </Field>
      </div>
      <Field {...shared('country')} label={m.address_country()}>
        <NativeSelect defaultValue={text('country') ?? ''}>
          <option value="">{m.address_country_choose()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}
