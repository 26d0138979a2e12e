// What the fields of a listing are called, and their values, where two people have changed one.
import { levels } from '#/contract/core/level.ts'
import { pictureLimits } from '#/contract/picture/picture-limits.ts'
import type { LevelInput } from '#/contract/school/listing.ts'
import {
  environmentFacts,
  type EnvironmentFact,
  type SchoolFacility,
  type SchoolKind,
} from '#/contract/school/school-kinds.ts'
import { galleryText, type GalleryEntry } from '#/features/pictures/gallery.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { environmentValue, environmentWords, facilityWords, openingsWord, schoolKindWords } from '#/words/school.ts'
import { factTexts, levelTexts, type FactsValues, type LevelsValues } from './form-parts.ts'

type Word = () => string

export const levelLabels: Record<string, Word> = {
  agesFrom: m.listing_ages_from,
  agesTo: m.listing_ages_to,
  classes: m.listing_classes,
  capacity: m.listing_capacity,
  openings: m.listing_openings,
  openingsFrom: m.listing_openings_from,
  workCycleMinutes: m.listing_work_cycle,
  leads: m.listing_leads,
  credentialedLeads: m.listing_credentialed,
  'tuition.min': m.listing_tuition_min,
  'tuition.max': m.listing_tuition_max,
  'tuition.currency': m.listing_currency,
}

export const environmentLabels: Record<EnvironmentFact, Word> = {
  children_per_adult: m.listing_env_children,
  material_share: m.listing_env_material,
  garden: m.listing_env_garden,
  work_cycle: m.listing_env_work_cycle,
}

const inLevel = Object.fromEntries(
  levels.flatMap((level, at) => [
    [`levels.${at}`, () => levelWord(level)],
    ...Object.entries(levelLabels).map(([part, word]) => [
      `levels.${at}.${part}`,
      () => `${levelWord(level)}, ${word()}`,
    ]),
  ]),
) as Record<string, Word>

const inFacts = Object.fromEntries(
  environmentFacts.flatMap((fact, at) => [
    [`facts.${at}.value`, environmentLabels[fact]],
    [`facts.${at}.date`, () => `${environmentLabels[fact]()}, ${m.listing_env_date()}`],
  ]),
) as Record<string, Word>

const inGallery = Object.fromEntries(
  Array.from({ length: pictureLimits.gallery }, (_, at) => [
    `gallery.${at}.alt`,
    () => `${m.pictures_number({ number: at + 1 })}, ${m.pictures_gallery_alt()}`,
  ]),
) as Record<string, Word>

/** In the order in which they stand in the form. */
export const listingLabels: Record<string, Word> = {
  name: m.listing_name,
  kind: m.listing_kind,
  summary: m.listing_summary,
  markdown: m.listing_content,
  founded: m.listing_founded,
  logo: m.pictures_logo,
  cover: m.pictures_cover,
  coverAlt: m.pictures_cover_alt,
  gallery: m.pictures_gallery,
  ...inGallery,
  'address.street': m.address_street,
  'address.zip': m.address_postal_code,
  'address.city': m.address_city,
  'address.country': m.address_country,
  address: m.listing_address,
  'point.lat': m.listing_lat,
  'point.lon': m.listing_lon,
  point: m.listing_point,
  timeZone: m.listing_zone,
  ...inLevel,
  levels: m.listing_section_levels,
  languages: m.listing_languages,
  facilities: m.listing_facilities,
  financialAid: m.listing_aid,
  hours: m.listing_hours,
  visitPolicy: m.listing_visit_policy,
  ...inFacts,
  facts: m.listing_section_environment,
  email: m.listing_email,
  phone: m.listing_phone,
  website: m.listing_website,
}

const list = (words: readonly string[]) => listFormat().format(words)

const levelLine = (level: LevelInput): string =>
  [
    levelWord(level.level),
    level.capacity !== null && m.listing_places_line({ capacity: level.capacity }),
    openingsWord(level, ''),
  ]
    .filter(Boolean)
    .join(', ')

const shown: Record<string, (value: never) => string> = {
  logo: () => m.pictures_clash(),
  cover: () => m.pictures_clash(),
  gallery: (value: GalleryEntry[]) => value.map(({ alt, caption }) => caption || alt).join('\n'),
  kind: (value: SchoolKind) => schoolKindWords[value](),
  address: ({ street, zip, city, country }: Record<string, string>) =>
    [street, `${zip} ${city}`.trim(), country].filter(Boolean).join('\n'),
  point: ({ lat, lon }: { lat: number; lon: number }) => `${lat}, ${lon}`,
  languages: (value: string[]) => value.join(', '),
  facilities: (value: SchoolFacility[]) => list(value.map((one) => facilityWords[one]())),
  financialAid: (value: boolean) => (value ? m.listing_aid_yes() : m.listing_aid_no()),
  levels: (value: LevelsValues) => value.flatMap((level) => (level ? [levelLine(level)] : [])).join('\n'),
  facts: (value: FactsValues) =>
    value
      .flatMap((one) =>
        one
          ? [`${environmentWords[one.fact]()}: ${environmentValue(one.fact, one.value)}, ${formatDay(one.date)}`]
          : [],
      )
      .join('\n'),
}

/** A value of a field in words. */
export function listingClashWords(field: string, value: unknown): string {
  const word = shown[field] as ((value: unknown) => string) | undefined
  return word ? word(value) : String(value)
}

/** A stored value as the form’s controls hold it, where they differ. */
export function writtenListing(field: string, value: unknown): string | undefined {
  if (field === 'levels') return JSON.stringify((value as LevelsValues).map(levelTexts))
  if (field === 'gallery') return galleryText(value as GalleryEntry[])
  if (field === 'facts') return JSON.stringify((value as FactsValues).map(factTexts))
  if (field === 'financialAid') return value === null ? '' : value ? 'yes' : 'no'
  return undefined
}
