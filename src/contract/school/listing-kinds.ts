// What a listing holds at most, and what it lacks. Apart from the schemas, for the pages that only show it.

export const schoolLimits = {
  name: { min: 2, max: 120 },
  summary: 300,
  hours: 300,
  visitPolicy: 1000,
  bodyName: 80,
  languages: 8,
  /** Months. */
  ages: { min: 0, max: 240 },
  classes: 99,
  places: 9999,
  leads: 999,
  workCycleMinutes: 720,
  /** A month, in minor units. */
  tuition: 10_000_000,
  founded: { min: 1900, max: 2100 },
  statuses: 12,
  reason: { min: 10, max: 1000 },
} as const

/** Of fees: those whose minor unit is a hundredth. */
export const tuitionCurrencies = ['EUR', 'CHF', 'GBP', 'USD', 'CAD', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK'] as const

/** A file that proves a status: what its content tells it is, and how large at most. */
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const evidenceBytes = 5 * 1024 * 1024

/** What families ask first, in the order of the form. The first two a listing cannot be published without. */
export const listingParts = [
  'summary',
  'address',
  'kind',
  'point',
  'levels',
  'openings',
  'languages',
  'contact',
  'description',
  'facilities',
  'visitPolicy',
  'statuses',
] as const
export type ListingPart = (typeof listingParts)[number]
export const neededParts = ['summary', 'address'] as const satisfies readonly ListingPart[]

type Said = {
  summary: string
  address: unknown
  kind: unknown
  point: unknown
  levels: readonly { openings: number | null }[]
  languages: readonly unknown[]
  email: string
  phone: string
  website: string
  description: unknown
  facilities: readonly unknown[]
  visitPolicy: string
  statuses: readonly unknown[]
}

/** What nobody has said yet: the API answers with it, and the form shows it while it is written. */
export function unsaidOf(school: Said): ListingPart[] {
  const unsaid: Record<ListingPart, boolean> = {
    summary: school.summary === '',
    address: !school.address,
    kind: !school.kind,
    point: !school.point,
    levels: school.levels.length === 0,
    openings: school.levels.every(({ openings }) => openings === null),
    languages: school.languages.length === 0,
    contact: !school.email && !school.phone && !school.website,
    description: !school.description,
    facilities: school.facilities.length === 0,
    visitPolicy: school.visitPolicy === '',
    statuses: school.statuses.length === 0,
  }
  return listingParts.filter((part) => unsaid[part])
}

/** As an admin narrows the list. */
export const listedStates = ['all', 'published', 'draft', 'suspended', 'evidence', 'claims'] as const
