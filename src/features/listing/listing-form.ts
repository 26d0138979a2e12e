// Between a listing and the fields of its form, in both directions.
import * as v from 'valibot'
import { levels } from '#/contract/core/level.ts'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'
import { unsaidOf, type ListingPart } from '#/contract/school/listing-kinds.ts'
import {
  factInput,
  levelInput,
  listingPatch,
  type LevelInput,
  type ListingPatch,
  type OwnSchool,
} from '#/contract/school/listing.ts'
import { environmentFacts } from '#/contract/school/school-kinds.ts'
import { galleryIn, galleryText } from '#/features/pictures/gallery.ts'
import { formDataOf } from '#/lib/form-data.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import {
  factTexts,
  levelTexts,
  readFacts,
  readLevels,
  wholeRead,
  wholeText,
  type FactsValues,
  type LevelsValues,
} from './form-parts.ts'

type Written = Required<Omit<ListingPatch, 'description' | 'version' | 'levels' | 'facts'>>

/**
 * As the form holds it: the text as Markdown, of which the server makes a document; levels and numbers at fixed places, each
 * null where nothing is said, so that a field is called the same whatever stands above it.
 */
export type ListingValues = Written & { markdown: string; levels: LevelsValues; facts: FactsValues }

const { description: _, version: __, ...entries } = listingPatch.entries

/** What the form itself can tell; of the same kinds as the API’s answer. */
export const listingSchema = v.looseObject({
  ...entries,
  name: v.unwrap(entries.name),
  levels: v.array(v.nullable(levelInput)),
  facts: v.array(v.nullable(factInput)),
})

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()
const linesIn = (data: FormData, name: string): string => textIn(data, name).replaceAll('\r\n', '\n')

const several = (data: FormData, name: string): string[] =>
  data
    .getAll(name)
    .flatMap((value) => String(value).split(','))
    .filter(Boolean)

function addressIn(data: FormData): ListingValues['address'] {
  const part = (name: string) => textIn(data, `address.${name}`)
  const address = { street: part('street'), zip: part('zip'), city: part('city'), country: part('country') }
  return [address.street, address.zip, address.city].some(Boolean) ? address : null
}

function pointIn(data: FormData): ListingValues['point'] {
  const [lat, lon] = ['point.lat', 'point.lon'].map((name) => textIn(data, name).replace(',', '.'))
  if (!lat && !lon) return null
  return { lat: lat ? Number(lat) : Number.NaN, lon: lon ? Number(lon) : Number.NaN }
}

const aidIn = (typed: string): boolean | null => (typed === '' ? null : typed === 'yes')

export function readListing(data: FormData): ListingValues {
  const text = (name: string) => textIn(data, name)
  return {
    name: text('name'),
    kind: (text('kind') || null) as ListingValues['kind'],
    summary: text('summary').replaceAll(/\s*\n\s*/g, ' '),
    markdown: String(data.get('markdown') ?? '').replaceAll('\r\n', '\n'),
    logo: text('logo') || null,
    cover: text('cover') || null,
    coverAlt: text('coverAlt'),
    gallery: galleryIn(text('gallery')),
    founded: wholeRead(text('founded')),
    address: addressIn(data),
    point: pointIn(data),
    timeZone: text('timeZone'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    languages: several(data, 'languages').toSorted(),
    facilities: several(data, 'facilities') as ListingValues['facilities'],
    financialAid: aidIn(text('financialAid')),
    hours: text('hours'),
    visitPolicy: linesIn(data, 'visitPolicy'),
    levels: readLevels(data),
    facts: readFacts(data),
  }
}

/** The same of a form that was posted without a script. */
export const postedListing = (values: Record<string, string>): ListingValues => readListing(formDataOf(values))

/** Each at its place. */
const atPlaces = <const K extends string, T>(all: readonly K[], given: readonly T[], of: (one: T) => K) =>
  all.map((key) => given.find((one) => of(one) === key) ?? null)

export const levelsAtPlaces = (given: readonly LevelInput[]): LevelsValues =>
  atPlaces(levels, given, ({ level }) => level)

export const factsAtPlaces = (given: readonly NonNullable<FactsValues[number]>[]): FactsValues =>
  atPlaces(environmentFacts, given, ({ fact }) => fact)

/** The listing as the form would send it unchanged. */
export const listingValues = (school: OwnSchool): ListingValues => ({
  name: school.name,
  kind: school.kind,
  summary: school.summary,
  markdown: toMarkdown(school.description ?? emptyDocument),
  logo: school.logo,
  cover: school.cover,
  coverAlt: school.coverAlt,
  gallery: school.gallery,
  founded: school.founded,
  address: school.address,
  point: school.point,
  timeZone: school.timeZone,
  email: school.email,
  phone: school.phone,
  website: school.website,
  languages: school.languages.toSorted(),
  facilities: school.facilities,
  financialAid: school.financialAid,
  hours: school.hours,
  visitPolicy: school.visitPolicy,
  levels: levelsAtPlaces(school.levels as LevelInput[]),
  facts: factsAtPlaces(school.facts.map(({ fact, value, date }) => ({ fact, value, date }))),
})

/** Of a school that an admin enters. */
export const newListingValues = (timeZone: string): ListingValues => ({
  name: '',
  kind: null,
  summary: '',
  markdown: '',
  logo: null,
  cover: null,
  coverAlt: '',
  gallery: [],
  founded: null,
  address: null,
  point: null,
  timeZone,
  email: '',
  phone: '',
  website: '',
  languages: [],
  facilities: [],
  financialAid: null,
  hours: '',
  visitPolicy: '',
  levels: levels.map(() => null),
  facts: environmentFacts.map(() => null),
})

/** What controls hold, by their names: of a stored listing, or as it was posted. */
export type Texts = Readonly<Record<string, string>>

const under = (prefix: string, parts: Texts) =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${prefix}.${part}`, text]))

export const listingTexts = (values: ListingValues): Texts => ({
  name: values.name,
  kind: values.kind ?? '',
  summary: values.summary,
  logo: values.logo ?? '',
  cover: values.cover ?? '',
  coverAlt: values.coverAlt,
  gallery: galleryText(values.gallery),
  founded: wholeText(values.founded),
  ...under('address', values.address ?? {}),
  ...under('point', { lat: String(values.point?.lat ?? ''), lon: String(values.point?.lon ?? '') }),
  timeZone: values.timeZone,
  email: values.email,
  phone: values.phone,
  website: values.website,
  languages: values.languages.join(','),
  facilities: values.facilities.join(','),
  financialAid: values.financialAid === null ? '' : values.financialAid ? 'yes' : 'no',
  hours: values.hours,
  visitPolicy: values.visitPolicy,
  ...Object.assign({}, ...values.levels.map((level, at) => under(`levels.${at}`, levelTexts(level)))),
  ...Object.assign({}, ...values.facts.map((fact, at) => under(`facts.${at}`, factTexts(fact)))),
})

/** What is written in a form and still says nothing of what families ask first. */
export const unsaidIn = (values: ListingValues, statuses: OwnSchool['statuses']): ListingPart[] =>
  unsaidOf({
    ...values,
    address: values.address?.city || null,
    description: values.markdown.trim() || null,
    levels: values.levels.filter((level) => level !== null),
    statuses,
  })
