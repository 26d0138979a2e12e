// A listing as it is written: what a form sends, what two editors are shown of each other, and what is made of it to be kept.
import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#/contract/core/fields.ts'
import type { ListingInput, ListingPatch, LevelInput } from '#/contract/school/listing.ts'
import type { FactSource } from '#/contract/school/school-kinds.ts'
import type { SchoolFact } from '#/contract/school/school.ts'
import { newId } from '#/lib/ids.ts'
import { isEmptyDocument, toText } from '#/lib/rich-text/to-text.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Known, LevelRow, SchoolRow, StatusRow } from './schools.repo.ts'

export type WrittenSchool = Required<{ [Name in keyof ListingInput]: Exclude<ListingInput[Name], undefined> }>

/** What is kept as it was written. */
const plainFields = [
  'name',
  'kind',
  'summary',
  'coverAlt',
  'gallery',
  'founded',
  'address',
  'timeZone',
  'email',
  'phone',
  'website',
  'languages',
  'facilities',
  'financialAid',
  'hours',
  'visitPolicy',
] as const satisfies (keyof WrittenSchool & keyof SchoolRow)[]
type Plain = Pick<WrittenSchool, (typeof plainFields)[number]>

const plainOf = (from: Plain): Plain => Object.fromEntries(plainFields.map((field) => [field, from[field]])) as Plain

/** What a listing has of which nothing was said. */
export const begun = (given: Partial<WrittenSchool> & Pick<WrittenSchool, 'name' | 'timeZone'>): WrittenSchool => ({
  kind: null,
  summary: '',
  description: null,
  logo: null,
  cover: null,
  coverAlt: '',
  gallery: [],
  founded: null,
  address: null,
  point: null,
  email: '',
  phone: '',
  website: '',
  languages: [],
  facilities: [],
  financialAid: null,
  hours: '',
  visitPolicy: '',
  levels: [],
  facts: [],
  ...given,
})

function levelOf({ tuitionMin, tuitionMax, currency, ...row }: LevelRow): LevelInput {
  const { schoolId: _school, openedAt: _at, openingId: _id, ...level } = row
  const isSaid = tuitionMin !== null || tuitionMax !== null
  return {
    ...level,
    tuition: isSaid ? ({ min: tuitionMin, max: tuitionMax, currency } as LevelInput['tuition']) : null,
  }
}

/** As it is kept, in the same words. */
export const writtenOf = ({ row, levels }: Pick<Known, 'row' | 'levels'>): WrittenSchool => ({
  ...(plainOf(row as Plain) satisfies Plain),
  description: row.description as WrittenSchool['description'],
  logo: row.logoId,
  cover: row.coverId,
  point: row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null,
  levels: levels.map(levelOf),
  facts: row.facts.map(({ source: _source, ...fact }) => fact),
})

type Patch = Omit<ListingPatch, 'version'>

/** What is left out stays. */
export function patched(before: WrittenSchool, patch: Patch | ListingInput): WrittenSchool {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const after: WrittenSchool = { ...before, ...given }
  // What is said of a picture goes with it.
  return { ...after, coverAlt: after.cover ? after.coverAlt : '' }
}

/** All that stand in a listing, the first ones first. */
export const picturesOf = ({ logo, cover, gallery }: Pick<WrittenSchool, 'logo' | 'cover' | 'gallery'>): string[] => [
  ...new Set([...(logo ? [logo] : []), ...(cover ? [cover] : []), ...gallery.map(({ picture }) => picture)]),
]

const inOneRow = ({ tuition, ...level }: LevelInput) => ({
  ...level,
  tuitionMin: tuition?.min ?? null,
  tuitionMax: tuition?.max ?? null,
  currency: tuition?.currency ?? null,
})

/** As two editors can compare it: a text as Markdown, and rows that hold no others. */
export const readable = ({
  description,
  levels,
  gallery,
  ...plain
}: Partial<WrittenSchool> | Patch): Record<string, unknown> => ({
  ...plain,
  ...(gallery && { gallery }),
  ...(levels && { levels: levels.map(inOneRow) }),
  ...(description === undefined ? {} : { description: description && toMarkdown(description) }),
})

/** The columns of what was written. Throws with the first thing that cannot be. */
export function columnsFor(written: WrittenSchool, stored: readonly SchoolFact[], source: FactSource, locale: Locale) {
  const { description, point, levels, facts } = written
  refuseTwice(
    'levels',
    'level',
    levels.map(({ level }) => level),
    locale,
  )
  refuseTwice(
    'gallery',
    'picture',
    written.gallery.map(({ picture }) => picture),
    locale,
  )
  refuseTwice(
    'facts',
    'fact',
    facts.map(({ fact }) => fact),
    locale,
  )
  const isEmpty = !description || isEmptyDocument(description)
  return {
    ...plainOf(written),
    languages: [...new Set(written.languages)],
    description: isEmpty ? null : description,
    body: isEmpty ? '' : toText(description),
    logoId: written.logo,
    coverId: written.cover,
    pictureIds: picturesOf(written),
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    facts: facts.map((one) => said(one, stored, source)),
  } satisfies Partial<SchoolRow>
}

/** What stays as it was stays whose word it was. */
function said(one: WrittenSchool['facts'][number], stored: readonly SchoolFact[], source: FactSource): SchoolFact {
  const same = stored.find(({ source: _source, ...fact }) => isDeepStrictEqual(fact, one))
  return same ?? { ...one, source }
}

function refuseTwice(list: string, field: string, names: readonly string[], locale: Locale): void {
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
  if (twice >= 0) throw refuseFields('invalid', [`${list}.${twice}.${field}`], 'duplicate', locale)
}

const dayMs = 86_400_000

/** Rows of the levels as they were written. Where there were no places, and there are, begins an opening: once a day at most. */
export function levelRows(
  schoolId: string,
  written: WrittenSchool['levels'],
  before: readonly LevelRow[],
  now = new Date(),
): LevelRow[] {
  return written.map(({ tuition, ...level }) => {
    const was = before.find((one) => one.level === level.level)
    const { openedAt = null, openingId = null } = was ?? {}
    const isOpened = (level.openings ?? 0) > 0 && !((was?.openings ?? 0) > 0)
    const isNew = isOpened && (openedAt === null || now.getTime() - openedAt.getTime() > dayMs)
    return {
      ...level,
      schoolId,
      ...(isNew ? { openedAt: now, openingId: newId() } : { openedAt, openingId }),
      tuitionMin: tuition?.min ?? null,
      tuitionMax: tuition?.max ?? null,
      currency: tuition?.currency ?? null,
    }
  })
}

type Text = Omit<WrittenSchool, 'levels' | 'facts' | 'point'>

/** All that everybody would read. */
export function textOf(school: Text, statuses: readonly Pick<StatusRow, 'bodyName'>[]): string {
  const { name, summary, description, address, hours, visitPolicy, email, website, coverAlt, gallery } = school
  const where = address && [address.street, address.city].filter(Boolean).join(', ')
  const text = description && toText(description, { links: true })
  const names = statuses.map(({ bodyName }) => bodyName)
  const said = [coverAlt, ...gallery.flatMap(({ alt, caption }) => [alt, caption])]
  return [name, summary, text, where, hours, visitPolicy, email, website, ...said, ...names]
    .filter(Boolean)
    .join('\n\n')
}
