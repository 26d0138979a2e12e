// How a zone's clocks go, in iCalendar's words: programs that do not know a zone by its name read it here.
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** As far ahead as changes are written out, where no rule fits them. */
const yearsAhead = 10

type Change = { at: Temporal.ZonedDateTime; before: number; after: number }

function changesOf(timeZone: string, fromYear: number): Change[] {
  const end = Temporal.Now.zonedDateTimeISO(timeZone).year + yearsAhead
  const changes: Change[] = []
  let at = Temporal.ZonedDateTime.from({ timeZone, year: fromYear, month: 1, day: 1 })
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > end) return changes
    const before = next.subtract({ seconds: 1 }).offsetNanoseconds / 1e9
    changes.push({ at: next, before, after: next.offsetNanoseconds / 1e9 })
    at = next
  }
}

/** The local time of the change by the clock before it, which is how iCalendar names it. */
const onset = ({ at, before, after }: Change): Temporal.PlainDateTime =>
  at.toPlainDateTime().add({ seconds: before - after })

/** `the last Sunday of March` for all of these, if it is the same for all. */
function ruleOf(changes: readonly Change[]): string | null {
  const moments = changes.map(onset)
  const [first] = moments
  if (!first || moments.length < yearsAhead) return null
  const isSame = moments.every(
    (moment, at) =>
      moment.month === first.month &&
      moment.dayOfWeek === first.dayOfWeek &&
      moment.toPlainTime().equals(first.toPlainTime()) &&
      moment.year === first.year + at,
  )
  if (!isSame) return null
  const positions = moments.map((moment) => Math.ceil(moment.day / 7))
  const isLast = moments.every((moment) => moment.day + 7 > moment.daysInMonth)
  const position = isLast ? -1 : positions.every((one) => one === positions[0]) ? positions[0] : null
  return position === null
    ? null
    : `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${position}${weekdays[first.dayOfWeek - 1]}`
}

const offsetText = (seconds: number): ICAL.UtcOffset => ICAL.UtcOffset.fromSeconds(seconds)

function observance(parent: ICAL.Component, isSummer: boolean, changes: readonly Change[], rule: string | null): void {
  const [first] = changes
  if (!first) return
  const part = new ICAL.Component(isSummer ? 'daylight' : 'standard', parent)
  part.addPropertyWithValue('tzoffsetfrom', offsetText(first.before))
  part.addPropertyWithValue('tzoffsetto', offsetText(first.after))
  part.addPropertyWithValue('dtstart', timeOf(onset(first)))
  if (rule) part.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule))
  else for (const change of changes.slice(1)) part.addPropertyWithValue('rdate', timeOf(onset(change)))
  parent.addSubcomponent(part)
}

const timeOf = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime): ICAL.Time =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })

/** VTIMEZONE of an IANA zone, from the year of the first event that needs it. */
export function zoneComponent(timeZone: string, fromYear: number): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', timeZone)
  const changes = changesOf(timeZone, fromYear - 1)
  if (changes.length === 0) {
    const fixed = new ICAL.Component('standard', zone)
    const now = Temporal.Now.zonedDateTimeISO(timeZone).offsetNanoseconds / 1e9
    fixed.addPropertyWithValue('tzoffsetfrom', offsetText(now))
    fixed.addPropertyWithValue('tzoffsetto', offsetText(now))
    fixed.addPropertyWithValue(
      'dtstart',
      ICAL.Time.fromData({ year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, isDate: false }),
    )
    zone.addSubcomponent(fixed)
    return zone
  }
  const kinds = Map.groupBy(changes, ({ before, after }) => `${before} ${after}`)
  for (const some of kinds.values()) observance(zone, some[0]!.after > some[0]!.before, some, ruleOf(some))
  return zone
}
