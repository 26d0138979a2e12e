// What the fields of a profile are called, and their values, where two tabs have changed one.
import type { TutorArea, TutorMode } from '#/contract/tutor/tutor-kinds.ts'
import { tutorLimits } from '#/contract/tutor/tutor-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { levelWord } from '#/words/level.ts'
import { moneyText } from '#/words/money.ts'
import { areasLine, modesLine } from '#/words/tutor.ts'
import { weekdays, type ProfileValues } from './profile-form.ts'
import { weekdayWord } from './tutoring.words.ts'

type Word = () => string

const ofDays = Object.fromEntries(weekdays.map((day) => [`hours.${day}`, () => weekdayWord(day)])) as Record<
  string,
  Word
>
const ofExceptions = Object.fromEntries(
  Array.from({ length: tutorLimits.exceptions }, (_, at) => [
    [`exceptions.${at}.date`, m.tutoring_exception_date],
    [`exceptions.${at}.hours`, m.tutoring_exception_hours],
  ]).flat(),
) as Record<string, Word>

/** In the order in which they stand in the form. */
export const profileLabels: Record<string, Word> = {
  headline: m.tutoring_headline,
  markdown: m.tutoring_bio,
  areas: m.tutors_area,
  levels: m.tutors_level,
  languages: m.tutors_language,
  experienceYears: m.tutors_experience,
  modes: m.tutors_mode,
  'address.city': m.tutoring_city,
  'address.country': m.address_country,
  city: m.tutoring_city,
  country: m.address_country,
  'point.lat': m.tutoring_lat,
  'point.lon': m.tutoring_lon,
  point: m.tutoring_point,
  radiusKm: m.tutoring_radius,
  meetingUrl: m.tutoring_meeting_url,
  meetingPlace: m.tutoring_meeting_place,
  rate: m.tutoring_rate,
  currency: m.tutoring_currency,
  minutes: m.tutoring_minutes,
  trialPrice: m.tutoring_trial,
  timeZone: m.tutoring_zone,
  ...ofDays,
  hours: m.tutoring_hours,
  ...ofExceptions,
  exceptions: m.tutoring_exceptions,
  pauseMinutes: m.tutoring_pause,
  noticeHours: m.tutoring_notice,
  horizonDays: m.tutoring_horizon,
  cancelHours: m.tutoring_cancel,
  check: m.tutors_check,
}

const shown: Record<string, (value: never) => string> = {
  areas: (value: TutorArea[]) => areasLine(value),
  modes: (value: TutorMode[]) => modesLine(value),
  levels: (value: string[]) => value.map(levelWord).join(', '),
  languages: (value: string[]) => value.join(', '),
  point: ({ lat, lon }: { lat: number; lon: number }) => `${lat}, ${lon}`,
  rate: (value: number) => moneyText(value),
  trialPrice: (value: number) => moneyText(value),
  hours: (value: ProfileValues['hours']) =>
    Object.entries(value)
      .filter(([, text]) => text)
      .map(([day, text]) => `${weekdayWord(Number(day))} ${text}`)
      .join('\n'),
  exceptions: (value: ProfileValues['exceptions']) =>
    value.map(({ date, hours }) => `${date} ${hours || m.tutoring_closed()}`).join('\n'),
}

/** A value of a field in words. */
export function profileClashWords(field: string, value: unknown): string {
  const word = shown[field] as ((value: unknown) => string) | undefined
  return word ? word(value) : String(value)
}

/** A stored value as the form’s controls hold it, where they differ. */
export function writtenProfile(field: string, value: unknown): string | undefined {
  if (field === 'hours' || field === 'exceptions') return JSON.stringify(value)
  if ((field === 'rate' || field === 'trialPrice') && typeof value === 'number') return moneyText(value)
  return undefined
}
