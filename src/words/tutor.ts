// What tutors offer is called, wherever it is named; and when, on the clock of a place.
import type { Locale } from '#/contract/core/fields.ts'
import type { TutorSummary } from '#/contract/tutor/tutor.ts'
import type { TutorArea, TutorMode } from '#/contract/tutor/tutor-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { dateFormat } from './formats.ts'
import { amountIn } from './school.ts'

export const tutorAreaWords: Record<TutorArea, () => string> = {
  practical_life: m.tutors_area_practical_life,
  sensorial: m.tutors_area_sensorial,
  language: m.tutors_area_language,
  mathematics: m.tutors_area_mathematics,
  cultural: m.tutors_area_cultural,
  foreign_languages: m.tutors_area_foreign_languages,
  music: m.tutors_area_music,
  learning_support: m.tutors_area_learning_support,
}

type Options = { locale?: Locale }

const modeWords: Record<TutorMode, (inputs: object, options?: Options) => string> = {
  online: m.tutors_mode_online,
  home: m.tutors_mode_home,
  centre: m.tutors_mode_centre,
}

export const tutorModeWord = (mode: TutorMode, options?: Options): string => modeWords[mode]({}, options)

export const areasLine = (areas: readonly TutorArea[]): string => areas.map((area) => tutorAreaWords[area]()).join(', ')

export const modesLine = (modes: readonly TutorMode[]): string => modes.map((mode) => tutorModeWord(mode)).join(', ')

/** "€45 for 60 minutes". */
export const rateWord = ({ rate, currency, minutes }: Pick<TutorSummary, 'rate' | 'currency' | 'minutes'>): string =>
  rate === null ? '' : m.tutors_rate_of({ amount: amountOr(rate, currency), minutes })

export const amountOr = (amount: number, currency: string): string =>
  amount === 0 ? m.tutors_free() : amountIn(amount, currency)

/** The zone of a clock: a place’s own, or undefined for the reader’s. */
export type ClockZone = string | undefined

const onClock = (options: Intl.DateTimeFormatOptions, zone: ClockZone) =>
  dateFormat({ ...options, ...(zone && { timeZone: zone, ...(options.hour && { hourCycle: 'h23' }) }) })

/** "Monday, 3 May". */
export const dayOn = (at: string, zone: ClockZone): string =>
  onClock({ weekday: 'long', day: 'numeric', month: 'long' }, zone).format(new Date(at))

/** "09:00". */
export const timeOn = (at: string, zone: ClockZone): string =>
  onClock({ hour: '2-digit', minute: '2-digit' }, zone).format(new Date(at))

/** "Monday, 3 May 2027, 09:00 – 10:00". The server’s tables and the browser’s differ in the space around the dash. */
export const spanOn = (startsAt: string, endsAt: string, zone: ClockZone): string =>
  onClock({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }, zone)
    .formatRange(new Date(startsAt), new Date(endsAt))
    .replaceAll('\u2009', ' ')

/** Whether two clocks show the same at these instants, whatever their zones are called. */
export const showSame = (instants: readonly string[], one: ClockZone, other: ClockZone): boolean =>
  one === other || instants.every((at) => spanOn(at, at, one) === spanOn(at, at, other))

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')
