import type { Place } from '#/contract/place/place.ts'

/** A town as the field of the address says it, so that the same words find it again. */
export const placeName = ({ name, region, country }: Pick<Place, 'name' | 'region' | 'country'>): string =>
  `${name}, ${region || country}`
