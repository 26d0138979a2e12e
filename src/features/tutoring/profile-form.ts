// Between a profile and the fields of its form, in both directions.
import * as v from 'valibot'
import { date } from '#/contract/core/fields.ts'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'
import { profilePatch, type OwnProfile, type ProfileInput } from '#/contract/tutor/profile.ts'
import { tutorLimits, unsaidOfTutor, type CheckState, type ProfilePart } from '#/contract/tutor/tutor-kinds.ts'
import { formDataOf } from '#/lib/form-data.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { moneyText, parseMoney } from '#/words/money.ts'
import { hoursText, readHours } from './hours-text.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type DayTexts = Record<string, string>
type ExceptionText = { date: string; hours: string }

/** As the form holds it: the text as Markdown, hours as they are typed. */
export type ProfileValues = Omit<ProfileInput, 'bio' | 'hours' | 'exceptions'> & {
  markdown: string
  hours: DayTexts
  exceptions: ExceptionText[]
}

const { bio: _, version: __, hours: _h, exceptions: _e, ...entries } = profilePatch.entries
const hours = v.pipe(
  v.string(),
  v.check((text) => readHours(text, tutorLimits.rangesOfDay) !== null, 'hours_text'),
)

/** What the form itself can tell; of the same kinds as the API’s answer. */
export const profileSchema = v.looseObject({
  ...entries,
  hours: v.record(v.string(), hours),
  exceptions: v.array(v.object({ date, hours })),
})

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()
const several = (data: FormData, name: string): string[] =>
  data
    .getAll(name)
    .flatMap((value) => String(value).split(','))
    .filter(Boolean)
const wholeRead = (typed: string): number | null =>
  typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : 0.5
const amountRead = (typed: string): number | null => (typed === '' ? null : (parseMoney(typed) ?? -1))

function pointIn(data: FormData): ProfileInput['point'] {
  const [lat, lon] = ['point.lat', 'point.lon'].map((name) => textIn(data, name).replace(',', '.'))
  if (!lat && !lon) return null
  return { lat: lat ? Number(lat) : Number.NaN, lon: lon ? Number(lon) : Number.NaN }
}

function exceptionsIn(data: FormData): ExceptionText[] {
  return Array.from({ length: tutorLimits.exceptions }, (_empty, at) => ({
    date: textIn(data, `exceptions.${at}.date`),
    hours: textIn(data, `exceptions.${at}.hours`),
  })).filter((one) => one.date || one.hours)
}

export function readProfile(data: FormData): ProfileValues {
  const text = (name: string) => textIn(data, name)
  const number = (name: string) => Number(text(name)) as never
  return {
    headline: text('headline').replaceAll(/\s*\n\s*/g, ' '),
    markdown: String(data.get('markdown') ?? '').replaceAll('\r\n', '\n'),
    areas: several(data, 'areas') as ProfileInput['areas'],
    levels: several(data, 'levels') as ProfileInput['levels'],
    modes: several(data, 'modes') as ProfileInput['modes'],
    languages: several(data, 'languages').toSorted(),
    city: text('address.city'),
    country: text('address.country'),
    point: pointIn(data),
    radiusKm: number('radiusKm'),
    rate: amountRead(text('rate')),
    currency: text('currency') as ProfileInput['currency'],
    minutes: number('minutes'),
    trialPrice: amountRead(text('trialPrice')),
    experienceYears: wholeRead(text('experienceYears')),
    timeZone: text('timeZone'),
    hours: Object.fromEntries(weekdays.map((day) => [day, text(`hours.${day}`)])),
    exceptions: exceptionsIn(data),
    pauseMinutes: number('pauseMinutes'),
    noticeHours: number('noticeHours'),
    horizonDays: number('horizonDays'),
    cancelHours: number('cancelHours'),
    meetingUrl: text('meetingUrl'),
    meetingPlace: text('meetingPlace'),
  }
}

/** The same of a form that was posted without a script. */
export const postedProfile = (values: Record<string, string>): ProfileValues => readProfile(formDataOf(values))

export const dayTexts = (given: readonly { day: number; from: string; to: string }[]): DayTexts =>
  Object.fromEntries(weekdays.map((day) => [day, hoursText(given.filter((one) => one.day === day))]))

/** The profile as the form would send it unchanged. */
export const profileValues = ({ bio, hours: given, exceptions, ...profile }: OwnProfile): ProfileValues => ({
  headline: profile.headline,
  markdown: toMarkdown(bio ?? emptyDocument),
  areas: profile.areas,
  levels: profile.levels,
  modes: profile.modes,
  languages: profile.languages.toSorted(),
  city: profile.city,
  country: profile.country,
  point: profile.point,
  radiusKm: profile.radiusKm,
  rate: profile.rate,
  currency: profile.currency,
  minutes: profile.minutes,
  trialPrice: profile.trialPrice,
  experienceYears: profile.experienceYears,
  timeZone: profile.timeZone,
  hours: dayTexts(given),
  exceptions: exceptions.map((one) => ({ date: one.date, hours: hoursText(one.ranges) })),
  pauseMinutes: profile.pauseMinutes,
  noticeHours: profile.noticeHours,
  horizonDays: profile.horizonDays,
  cancelHours: profile.cancelHours,
  meetingUrl: profile.meetingUrl,
  meetingPlace: profile.meetingPlace,
})

/** What controls hold, by their names: of a stored profile, or as it was posted. */
export type Texts = Readonly<Record<string, string>>

const amountText = (minor: number | null): string => (minor === null ? '' : moneyText(minor))

export const profileTexts = (values: ProfileValues): Texts => ({
  headline: values.headline,
  areas: values.areas.join(','),
  levels: values.levels.join(','),
  modes: values.modes.join(','),
  languages: values.languages.join(','),
  'address.city': values.city,
  'address.country': values.country,
  'point.lat': String(values.point?.lat ?? ''),
  'point.lon': String(values.point?.lon ?? ''),
  radiusKm: String(values.radiusKm),
  rate: amountText(values.rate),
  currency: values.currency,
  minutes: String(values.minutes),
  trialPrice: amountText(values.trialPrice),
  experienceYears: String(values.experienceYears ?? ''),
  timeZone: values.timeZone,
  ...Object.fromEntries(Object.entries(values.hours).map(([day, text]) => [`hours.${day}`, text])),
  ...Object.fromEntries(
    values.exceptions.flatMap((one, at) => [
      [`exceptions.${at}.date`, one.date],
      [`exceptions.${at}.hours`, one.hours],
    ]),
  ),
  pauseMinutes: String(values.pauseMinutes),
  noticeHours: String(values.noticeHours),
  horizonDays: String(values.horizonDays),
  cancelHours: String(values.cancelHours),
  meetingUrl: values.meetingUrl,
  meetingPlace: values.meetingPlace,
})

/** What is written in a form and still says nothing of what families ask first. */
export const unsaidIn = (values: ProfileValues, checkState: CheckState): ProfilePart[] =>
  unsaidOfTutor({
    ...values,
    bio: values.markdown.trim() || null,
    hours: Object.values(values.hours).filter(Boolean),
    checkState,
  })
