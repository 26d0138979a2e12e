import { PlaceField } from '#/ui/form/place-field.tsx'
import { placeName } from '../place-name.ts'
import { findPlaces } from '../places.functions.ts'

type PlaceFilterProps = { label: string; value: string | undefined; none: string; className?: string }

async function find(typed: string) {
  const found = await findPlaces({ data: { q: typed } })
  return found.ok ? found.data.places.map((place) => ({ id: place.id, text: placeName(place) })) : []
}

/** The town that a list is narrowed around, as its address says it. */
export function PlaceFilter({ label, value, none, className }: PlaceFilterProps) {
  return <PlaceField name="place" label={label} value={value} find={find} className={className} texts={{ none }} />
}
