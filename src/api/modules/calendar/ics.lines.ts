// Cuts an iCalendar file into its events, without understanding them yet: so one that is broken keeps no other out, and a file
// that is made to be too much is put down early.
import { importEventsAtMost, importSeriesAtMost } from '#/contract/calendar/calendar.ts'
import { ApiError } from '../../http/api-error.ts'

const depthAtMost = 8
const zonesAtMost = 200
/** After unfolding; nobody writes more into one property. */
const lineAtMost = 200_000

export type Blocks = { events: string[]; zones: string[] }

export function cutIcs(text: string): Blocks {
  const blocks: Blocks = { events: [], zones: [] }
  const open: string[] = []
  let block: string[] | null = null
  let hasCalendar = false
  let series = 0
  for (const line of unfolded(text)) {
    const [, word, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const what = name.toUpperCase()
    if (word?.toUpperCase() === 'BEGIN') {
      if (open.push(what) > depthAtMost) throw new ApiError('ics_form')
      if (what === 'VCALENDAR') hasCalendar = true
      if (what === 'VEVENT' && blocks.events.length >= importEventsAtMost)
        throw new ApiError('ics_too_many', {}, { limit: importEventsAtMost })
      if (what === 'VTIMEZONE' && blocks.zones.length >= zonesAtMost) throw new ApiError('ics_form')
      if (!block && (what === 'VEVENT' || what === 'VTIMEZONE')) block = []
    }
    // Alarms inside an event are nothing to us.
    if (block && !open.includes('VALARM')) {
      if (open.at(-1) === 'VEVENT' && /^RRULE\b/i.test(line) && (series += 1) > importSeriesAtMost)
        throw new ApiError('ics_too_many_series', {}, { limit: importSeriesAtMost })
      block.push(line)
    }
    if (word?.toUpperCase() !== 'END') continue
    if (open.pop() !== what) throw new ApiError('ics_form')
    if (block && (what === 'VEVENT' || what === 'VTIMEZONE')) {
      blocks[what === 'VEVENT' ? 'events' : 'zones'].push(block.join('\r\n'))
      block = null
    }
  }
  if (!hasCalendar || open.length > 0) throw new ApiError('ics_form')
  return blocks
}

/** Lines, those that were broken put together again. */
function* unfolded(text: string): Generator<string> {
  let whole: string[] = []
  let length = 0
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isContinued = /^[ \t]/.test(line)
    if (!isContinued && whole.length > 0) {
      yield whole.join('')
      whole = []
      length = 0
    }
    if (!isContinued && line === '') continue
    whole.push(isContinued ? line.slice(1) : line)
    length += line.length
    if (length > lineAtMost) throw new ApiError('ics_form')
  }
  if (whole.length > 0) yield whole.join('')
}
