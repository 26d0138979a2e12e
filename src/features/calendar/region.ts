// With which weekday weeks begin, and whether hours run to twelve or to twenty-four: as somebody chose for this browser, else
// as where they are, by the browser's languages; the server knows neither, and tells what is usual in the page's language.
import { useSyncExternalStore } from 'react'
import { getLocale } from '#/paraglide/runtime.js'
import { firstWeekdayOf } from './days.ts'

export const weekdayChoices = ['region', '1', '6', '7'] as const
export const hourChoices = ['region', 'h12', 'h23'] as const
type Choice = { firstWeekday: (typeof weekdayChoices)[number]; hours: (typeof hourChoices)[number] }
export type HourCycle = 'h12' | 'h23'
export type Region = { firstWeekday: number; hourCycle: HourCycle; choice: Choice }

const setting = 'calendar-region'
const unchosen: Choice = { firstWeekday: 'region', hours: 'region' }
const listeners = new Set<() => void>()
let known: Region | undefined

/** The first of the browser's languages that is the page's own and names a place: `en-GB` of an English page. */
export const placeIn = (languages: readonly string[], locale: string): Intl.Locale | undefined =>
  languages
    .filter((tag) => tag === locale || tag.startsWith(`${locale}-`))
    .map((tag) => new Intl.Locale(tag))
    .find(({ region }) => region !== undefined)

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

export function regionOf(languages: readonly string[], locale: string, choice: Choice): Region {
  const place: WithWeeks | undefined = placeIn(languages, locale)
  const week = place?.getWeekInfo?.() ?? place?.weekInfo
  const usual = new Intl.DateTimeFormat(String(place ?? locale), { hour: 'numeric' }).resolvedOptions().hour12
  return {
    firstWeekday:
      choice.firstWeekday === 'region' ? (week?.firstDay ?? firstWeekdayOf(locale)) : Number(choice.firstWeekday),
    hourCycle: choice.hours === 'region' ? (usual ? 'h12' : 'h23') : choice.hours,
    choice,
  }
}

function readChoice(): Choice {
  try {
    const stored = JSON.parse(localStorage.getItem(setting) ?? '{}') as Partial<Choice> | null
    const { firstWeekday = 'region', hours = 'region' } = stored ?? {}
    return {
      firstWeekday: weekdayChoices.includes(firstWeekday) ? firstWeekday : 'region',
      hours: hourChoices.includes(hours) ? hours : 'region',
    }
  } catch {
    return unchosen
  }
}

const read = (): Region => (known ??= regionOf(navigator.languages, getLocale(), readChoice()))
const usual = new Map<string, Region>()

function readUsual(): Region {
  const locale = getLocale()
  const found = usual.get(locale) ?? regionOf([], locale, unchosen)
  usual.set(locale, found)
  return found
}

/** What is undefined stays as it is. */
export function chooseRegion({ firstWeekday, hours }: { [K in keyof Choice]?: Choice[K] | undefined }): void {
  const before = read().choice
  const choice = { firstWeekday: firstWeekday ?? before.firstWeekday, hours: hours ?? before.hours }
  known = regionOf(navigator.languages, getLocale(), choice)
  try {
    localStorage.setItem(setting, JSON.stringify(choice))
  } catch {
    // A full or forbidden storage forgets it with the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRegion = (): Region => useSyncExternalStore(subscribe, read, readUsual)

/** For words that are put together in the browser. */
export const ownHourCycle = (): HourCycle => read().hourCycle
