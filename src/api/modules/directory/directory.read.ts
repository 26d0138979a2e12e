// A row of a list as a listing: what stands there in words of its own becomes what the contract takes, or a reason.
import * as v from 'valibot'
import { inputIssues } from '#/contract/core/issues.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { levels as allLevels } from '#/contract/core/level.ts'
import { sourceLength, type DirectoryColumn } from '#/contract/school/directory-kinds.ts'
import { listingInput, type ListingInput } from '#/contract/school/listing.ts'
import { schoolKinds } from '#/contract/school/school-kinds.ts'
import type { SchoolOrigin } from '#/contract/school/school.ts'
import { inputMessage } from '#/words/input-message.ts'
import { m } from '#/paraglide/messages.js'
import { oneOf } from '../imports/reasons.ts'
import { readDate } from '../imports/words/dates.ts'
import type { Cells } from './directory.columns.ts'

/** By column. */
type Reasons = Record<string, string>
export type Read = { input: ListingInput; origin: SchoolOrigin; isComplete: boolean }
export type ReadRow = { reasons: Reasons; read: Read | null }

/** Without its way of being fetched, or with the one of old: the page is the same. */
const siteOf = (text: string): string =>
  /^https:\/\//i.test(text) ? text : `https://${text.replace(/^http:\/\//i, '')}`

const numberOf = (text: string): number => Number(text.replace(',', '.'))

const listOf = (text: string): string[] =>
  text
    .split(/[;,/|]+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** “3–6 years” as “3-6”. */
const levelOf = (text: string): string => /(\d+)\s*[-–—]\s*(\d+)/.exec(text)?.slice(1, 3).join('-') ?? text

const emptyLevel = {
  agesFrom: null,
  agesTo: null,
  classes: null,
  capacity: null,
  openings: null,
  openingsFrom: null,
  workCycleMinutes: null,
  leads: null,
  credentialedLeads: null,
  tuition: null,
}

/** Where a field of a listing stands in the list. */
const columnOf = (path: string): DirectoryColumn => {
  const [field, part] = path.split('.')
  if (field === 'address') return (part as DirectoryColumn | undefined) ?? 'city'
  if (field === 'point') return part === 'lon' ? 'lon' : 'lat'
  return field as DirectoryColumn
}

export function readRow(cells: Cells, locale: Locale): ReadRow {
  const reasons: Reasons = {}
  const required = (column: DirectoryColumn) => {
    if (!cells[column]) reasons[column] = inputMessage({ kind: 'required', requirement: null }, locale)
  }
  for (const column of ['name', 'city', 'country', 'source', 'date'] as const) required(column)
  const levels = [...new Set(listOf(cells.levels ?? '').map(levelOf))]
  const stranger = levels.find((level) => !(allLevels as readonly string[]).includes(level))
  if (stranger !== undefined) reasons.levels = oneOf(stranger, allLevels, locale)
  const kind = cells.kind
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  if (kind && !(schoolKinds as readonly string[]).includes(kind)) reasons.kind = oneOf(kind, schoolKinds, locale)
  const source = (cells.source ?? '').replaceAll(/\s+/g, ' ').slice(0, sourceLength)
  const day = cells.date ? readDate(cells.date, 'day_first') : null
  if (day && 'problem' in day) reasons.date = m.imports_reason_date({ value: cells.date!.slice(0, 40) }, { locale })
  if (day && 'day' in day && day.day > new Date().toISOString().slice(0, 10)) {
    reasons.date = m.directory_reason_later({}, { locale })
  }
  const parsed = v.safeParse(listingInput, rawOf(cells, { levels, kind }))
  if (!parsed.success) {
    for (const [path, issue] of Object.entries(inputIssues(parsed.issues))) {
      reasons[columnOf(path)] ??= inputMessage(issue, locale)
    }
  }
  if (!parsed.success || Object.keys(reasons).length > 0 || !day || !('day' in day)) return { reasons, read: null }
  const input = parsed.output
  const fields = Object.keys(input).filter((field) => field !== 'name')
  const isComplete = Boolean(input.summary) && Boolean(input.address)
  return { reasons, read: { input, origin: { source, date: day.day, fields: ['name', ...fields] }, isComplete } }
}

function rawOf(cells: Cells, { levels, kind }: { levels: string[]; kind: string | undefined }) {
  const { street = '', zip = '', city = '', country = '', lat, lon, website, email, phone, languages, summary } = cells
  return {
    name: cells.name ?? '',
    address: { street, zip, city, country: country.toUpperCase() },
    ...(lat || lon ? { point: { lat: numberOf(lat ?? ''), lon: numberOf(lon ?? '') } } : {}),
    ...(website ? { website: siteOf(website) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(kind ? { kind } : {}),
    ...(languages ? { languages: listOf(languages.toLowerCase()) } : {}),
    ...(summary ? { summary } : {}),
    ...(levels.length > 0 ? { levels: levels.map((level) => ({ ...emptyLevel, level })) } : {}),
  }
}
