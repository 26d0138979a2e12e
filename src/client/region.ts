// With which weekday weeks begin, and whether hours run to twelve or to twenty-four (words/hours.ts, which holds everywhere): as
// somebody chose for this browser, else as where they are, by the browser's languages; the server knows neither, and tells what is
// usual in the page's language.
import { useSyncExternalStore } from 'react'
import {
  hourChoices,
  hourCycleOf,
  placeIn,
  regionSetting,
  setOwnHourCycle,
  type HourChoice,
  type HourCycle,
} from '#/words/hours.ts'

export const weekdayChoices = ['region', '1', '6', '7'] as const
type Choice = { firstWeekday: (typeof weekdayChoices)[number]; hours: HourChoice }
export type Region = { firstWeekday: number; hourCycle: HourCycle; choice: Choice }

const unchosen: Choice = { firstWeekday: 'region', hours: 'region' }
const listeners = new Set<() => void>()
let known: Region | undefined

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** The weekday with which weeks begin where a language is mostly spoken. */
const firstWeekdayOf = (locale: string): number => (locale === 'en' ? 7 : 1)

export function regionOf(languages: readonly string[], locale: string, choice: Choice): Region {
  const place: WithWeeks | undefined = placeIn(languages, locale)
  const week = place?.getWeekInfo?.() ?? place?.weekInfo
  return {
    firstWeekday:
      choice.firstWeekday === 'region' ? (week?.firstDay ?? firstWeekdayOf(locale)) : Number(choice.firstWeekday),
    hourCycle: hourCycleOf(languages, locale, choice.hours),
    choice,
  }
}

function readChoice(): Choice {
  try {
    const stored = JSON.parse(localStorage.getItem(regionSetting) ?? '{}') as Partial<Choice> | null
    const { firstWeekday = 'region', hours = 'region' } = stored ?? {}
    return {
      firstWeekday: weekdayChoices.includes(firstWeekday) ? firstWeekday : 'region',
      hours: hourChoices.includes(hours) ? hours : 'region',
    }
  } catch {
    return unchosen
  }
}

const read = (locale: string): Region => (known ??= regionOf(navigator.languages, locale, readChoice()))
const usual = new Map<string, Region>()

function readUsual(locale: string): Region {
  const found = usual.get(locale) ?? regionOf([], locale, unchosen)
  usual.set(locale, found)
  return found
}

/** What is undefined stays as it is. */
export function chooseRegion(
  locale: string,
  { firstWeekday, hours }: { [K in keyof Choice]?: Choice[K] | undefined },
): void {
  const before = read(locale).choice
  const choice = { firstWeekday: firstWeekday ?? before.firstWeekday, hours: hours ?? before.hours }
  known = regionOf(navigator.languages, locale, choice)
  setOwnHourCycle(known.hourCycle)
  try {
    localStorage.setItem(regionSetting, JSON.stringify(choice))
  } catch {
    // A full or forbidden storage forgets it with the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRegion = (locale: string): Region =>
  useSyncExternalStore(
    subscribe,
    () => read(locale),
    () => readUsual(locale),
  )
