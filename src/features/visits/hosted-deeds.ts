// What the forms on a school’s page of visits do, sent by a script or posted to it. Pure but for the calls.
import type { Result } from '#/contract/core/result.ts'
import { visitLimits } from '#/contract/visit/visit-kinds.ts'
import type { VisitRules, VisitRulesInput } from '#/contract/visit/visit.ts'
import { hoursText, readHours } from '#/lib/hours-text.ts'
import { cancelHostedVisit, saveVisitRules } from './hosted.functions.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type Values = Readonly<Record<string, string>>
type Range = { from: string; to: string }

/** Of what makes no sense the API is told something that makes none, so that it says so. */
const ranges = (text: string): Range[] =>
  readHours(text, visitLimits.rangesOfDay) ?? [{ from: text.slice(0, 20), to: '' }]

const textIn = (values: Values, name: string): string => (values[name] ?? '').trim()

/** The hours of each weekday in one list, with the field that each comes from: the API names them by their place. */
function hoursIn(values: Values) {
  const all = weekdays.flatMap((day) => ranges(textIn(values, `hours.${day}`)).map((range) => ({ day, ...range })))
  return { hours: all, fields: all.map(({ day }) => `hours.${day}`) }
}

function exceptionsIn(values: Values) {
  const rows = Array.from({ length: visitLimits.exceptions }, (_empty, at) => at).filter(
    (at) => textIn(values, `exceptions.${at}.date`) || textIn(values, `exceptions.${at}.hours`),
  )
  const exceptions = rows.map((at) => ({
    date: textIn(values, `exceptions.${at}.date`),
    ranges: ranges(textIn(values, `exceptions.${at}.hours`)),
  }))
  return { exceptions, rows }
}

const rulesIn = (values: Values): VisitRulesInput => ({
  isOpen: values.isOpen === 'on',
  hours: hoursIn(values).hours,
  exceptions: exceptionsIn(values).exceptions,
  minutes: Number(values.minutes) as VisitRulesInput['minutes'],
  pauseMinutes: Number(values.pauseMinutes) as VisitRulesInput['pauseMinutes'],
  families: Number(values.families),
  adults: Number(values.adults),
  noticeHours: Number(values.noticeHours) as VisitRulesInput['noticeHours'],
  horizonDays: Number(values.horizonDays) as VisitRulesInput['horizonDays'],
  expect: (values.expect ?? '').replaceAll('\r\n', '\n'),
  version: Number(values.version),
})

/** What was refused, by the form’s own fields. */
function fieldIn(values: Values, name: string): string {
  const [, hour] = /^hours\.(\d+)/.exec(name) ?? []
  if (hour !== undefined) return hoursIn(values).fields[Number(hour)] ?? 'hours'
  const [, at, part] = /^exceptions\.(\d+)\.(\w+)/.exec(name) ?? []
  if (at === undefined) return name
  return `exceptions.${exceptionsIn(values).rows[Number(at)]}.${part === 'date' ? 'date' : 'hours'}`
}

const withOwnNames = <T>(result: Result<T>, values: Values): Result<T> =>
  result.ok || !result.error.fields
    ? result
    : {
        ok: false,
        error: {
          ...result.error,
          fields: Object.fromEntries(
            Object.entries(result.error.fields).map(([name, text]) => [fieldIn(values, name), text]),
          ),
        },
      }

export const sendRules = async (values: Values): Promise<Result<{ rules: VisitRules }>> =>
  withOwnNames(await saveVisitRules({ data: { id: values.id ?? '', body: rulesIn(values) } }), values)

export const sendOff = ({ school = '', visit = '', note = '' }: Values) =>
  cancelHostedVisit({ data: { id: school, visit, note: note.replaceAll('\r\n', '\n') } })

/** What controls hold, by their names. */
export const rulesTexts = ({ hours, exceptions, ...rules }: VisitRules): Values => ({
  isOpen: rules.isOpen ? 'on' : '',
  ...Object.fromEntries(weekdays.map((day) => [`hours.${day}`, hoursText(hours.filter((one) => one.day === day))])),
  ...Object.fromEntries(
    exceptions.flatMap((one, at) => [
      [`exceptions.${at}.date`, one.date],
      [`exceptions.${at}.hours`, hoursText(one.ranges)],
    ]),
  ),
  minutes: String(rules.minutes),
  pauseMinutes: String(rules.pauseMinutes),
  families: String(rules.families),
  adults: String(rules.adults),
  noticeHours: String(rules.noticeHours),
  horizonDays: String(rules.horizonDays),
  expect: rules.expect,
})
