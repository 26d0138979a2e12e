// Levels and numbers of the environment as parts of a form, in both directions.
import { levels } from '#/contract/core/level.ts'
import type { LevelInput, ListingPatch } from '#/contract/school/listing.ts'
import { environmentFacts } from '#/contract/school/school-kinds.ts'
import { moneyText, parseMoney } from '#/words/money.ts'
import { numberFormat } from '#/words/formats.ts'

type Currency = NonNullable<LevelInput['tuition']>['currency']
type Fact = NonNullable<ListingPatch['facts']>[number]

export type LevelsValues = (LevelInput | null)[]
export type FactsValues = (Fact | null)[]

/** A whole number as it was typed; null where nothing was. What is none is told as no whole number. */
export const wholeRead = (typed: string): number | null =>
  typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : 0.5

/** The same of one with a comma or a point; what is none is too small. */
export const decimalRead = (typed: string): number | null =>
  typed === '' ? null : /^\d{1,6}(?:[.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : -1

const amountRead = (typed: string): number | null => (typed === '' ? null : (parseMoney(typed) ?? -1))

/** Years as people say them, in months: 2,5 are thirty. */
const monthsRead = (typed: string): number | null => {
  const years = decimalRead(typed)
  return years === null ? null : Math.round(years * 12)
}

const written = (value: number | null | undefined, word: (value: number) => string): string =>
  value === null || value === undefined ? '' : word(value)

export const wholeText = (value: number | null | undefined): string => written(value, String)
const decimalText = (value: number | null | undefined): string =>
  written(value, (number) => numberFormat({ maximumFractionDigits: 2, useGrouping: false }).format(number))
const yearsText = (months: number | null | undefined): string => decimalText(months && months / 12)
const amountText = (minor: number | null | undefined): string => written(minor, moneyText)

function readLevel(data: FormData, at: number): LevelInput | null {
  const text = (part: string) => String(data.get(`levels.${at}.${part}`) ?? '').trim()
  if (!text('has')) return null
  const [min, max] = [amountRead(text('tuition.min')), amountRead(text('tuition.max'))]
  return {
    level: levels[at]!,
    agesFrom: monthsRead(text('agesFrom')),
    agesTo: monthsRead(text('agesTo')),
    classes: wholeRead(text('classes')),
    capacity: wholeRead(text('capacity')),
    openings: wholeRead(text('openings')),
    openingsFrom: text('openingsFrom') || null,
    workCycleMinutes: wholeRead(text('workCycleMinutes')),
    leads: wholeRead(text('leads')),
    credentialedLeads: wholeRead(text('credentialedLeads')),
    tuition: min === null && max === null ? null : { min, max, currency: text('tuition.currency') as Currency },
  }
}

export const readLevels = (data: FormData): LevelsValues => levels.map((_, at) => readLevel(data, at))

export const readFacts = (data: FormData): FactsValues =>
  environmentFacts.map((fact, at) => {
    const text = (part: string) => String(data.get(`facts.${at}.${part}`) ?? '').trim()
    const value = decimalRead(text('value'))
    return value === null ? null : { fact, value, date: text('date') }
  })

/** A level as its controls hold it, by the last part of their names. */
export const levelTexts = (level: LevelInput | null): Record<string, string> => ({
  has: level ? 'on' : '',
  agesFrom: yearsText(level?.agesFrom),
  agesTo: yearsText(level?.agesTo),
  classes: wholeText(level?.classes),
  capacity: wholeText(level?.capacity),
  openings: wholeText(level?.openings),
  openingsFrom: level?.openingsFrom ?? '',
  workCycleMinutes: wholeText(level?.workCycleMinutes),
  leads: wholeText(level?.leads),
  credentialedLeads: wholeText(level?.credentialedLeads),
  'tuition.min': amountText(level?.tuition?.min),
  'tuition.max': amountText(level?.tuition?.max),
  'tuition.currency': level?.tuition?.currency ?? '',
})

export const factTexts = (fact: Fact | null): Record<string, string> => ({
  value: decimalText(fact?.value),
  date: fact?.date ?? '',
})
