import { placeName } from './place-name.ts'
import { findPlaces } from './places.functions.ts'

/** Towns by what was typed, each by the words that find it again. */
export async function findTowns(typed: string) {
  const found = await findPlaces({ data: { q: typed } })
  return found.ok ? found.data.places.map((place) => ({ id: place.id, text: placeName(place) })) : []
}
