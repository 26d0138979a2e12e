import type { Place } from '#/contract/place/place.ts'
import { PlaceField, type FoundPlace } from '#/ui/form/place-field.tsx'
import { findPlaces } from '../places.functions.ts'

type Found = FoundPlace & Place

async function find(typed: string): Promise<Found[]> {
  const found = await findPlaces({ data: { q: typed } })
  if (!found.ok) return []
  return found.data.places.map((place) => ({
    ...place,
    text: [place.name, place.region, place.country].filter(Boolean).join(', '),
  }))
}

type PlacePickerProps = {
  label: string
  help: string
  none: string
  /** Whose town and country it fills: what the names of their fields begin with. */
  address: string
}

/** A town that is chosen fills the fields beside it: town and country of an address, and where the pin stands. */
export function PlacePicker({ label, help, none, address }: PlacePickerProps) {
  function pick({ name, country, lat, lon }: Found): void {
    const chosen = {
      [`${address}.city`]: name,
      [`${address}.country`]: country,
      'point.lat': String(lat),
      'point.lon': String(lon),
    }
    for (const [field, value] of Object.entries(chosen)) {
      const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`)
      if (!control) continue
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return (
    <div className="space-y-1.5 noscript:hidden">
      <p className="text-small text-muted">{help}</p>
      <PlaceField name="place" label={label} find={find} onPick={pick} texts={{ none }} />
    </div>
  )
}
