// A profile as it is written: what a form sends, what two editors are shown of each other, and what is made of it to be kept.
import type { ProfileInput, ProfilePatch } from '#/contract/tutor/profile.ts'
import { isEmptyDocument, toText } from '#/lib/rich-text/to-text.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import type { TutorRow } from './tutors.repo.ts'

/** What is kept as it was written. */
const plainFields = [
  'headline',
  'areas',
  'levels',
  'modes',
  'languages',
  'city',
  'country',
  'radiusKm',
  'rate',
  'currency',
  'minutes',
  'trialPrice',
  'experienceYears',
  'timeZone',
  'hours',
  'exceptions',
  'pauseMinutes',
  'noticeHours',
  'horizonDays',
  'cancelHours',
  'meetingUrl',
  'meetingPlace',
] as const satisfies (keyof ProfileInput & keyof TutorRow)[]
type Plain = Pick<ProfileInput, (typeof plainFields)[number]>

const plainOf = (from: Plain): Plain => Object.fromEntries(plainFields.map((field) => [field, from[field]])) as Plain

/** As it is kept, in the same words. */
export const writtenOf = (row: TutorRow): ProfileInput => ({
  ...plainOf(row as Plain),
  bio: row.bio as ProfileInput['bio'],
  point: row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null,
})

type Patch = Omit<ProfilePatch, 'version'>

/** What is left out stays. */
export const patched = (before: ProfileInput, patch: Patch): ProfileInput => ({
  ...before,
  ...(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<ProfileInput>),
})

const clocks = (ranges: readonly { from: string; to: string }[]) =>
  ranges.map(({ from, to }) => `${from}–${to}`).join(', ')

/** As two editors can compare it: a text as Markdown, hours as lines. */
export const readable = ({ bio, hours, exceptions, ...plain }: Patch): Record<string, unknown> => ({
  ...plain,
  ...(hours && {
    hours: hours.toSorted(inTheWeek).map(({ day, from, to }) => ({ day, hours: `${from}–${to}` })),
  }),
  ...(exceptions && {
    exceptions: exceptions.toSorted(byDate).map(({ date, ranges }) => ({ date, hours: clocks(ranges) })),
  }),
  ...(bio === undefined ? {} : { bio: bio && toMarkdown(bio) }),
})

type Hour = ProfileInput['hours'][number]
const inTheWeek = (a: Hour, b: Hour) => a.day - b.day || a.from.localeCompare(b.from)
const byDate = (a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date)

export function columnsFor(written: ProfileInput) {
  const { bio, point, hours, exceptions } = written
  const isEmpty = !bio || isEmptyDocument(bio)
  return {
    ...plainOf(written),
    languages: [...new Set(written.languages)],
    hours: hours.toSorted(inTheWeek),
    // The last that was said of a day holds.
    exceptions: [...new Map(exceptions.map((one) => [one.date, one])).values()].toSorted(byDate),
    bio: isEmpty ? null : bio,
    body: isEmpty ? '' : toText(bio),
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
  } satisfies Partial<TutorRow>
}

/** All that everybody would read. */
export function textOf({ headline, bio, city }: ProfileInput): string {
  return [headline, bio && toText(bio, { links: true }), city].filter(Boolean).join('\n\n')
}
