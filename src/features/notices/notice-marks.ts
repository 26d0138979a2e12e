// What can be done with notices, and how it is taken back. Pure, since an action may come by a script or as a post.
import { noticeMarks, type Notice, type NoticeMark, type NoticeView } from '#/contract/notice/notice.ts'

export const laterNames = ['hour', 'evening', 'tomorrow', 'week'] as const
export type LaterName = (typeof laterNames)[number]

/** What a button of a row says: a mark, or for how long a thing is put off. */
export type Deed = Exclude<NoticeMark, 'later'> | LaterName

export type Marking = { things: string[]; mark: NoticeMark; until?: string }

const eveningHour = 18
const morningHour = 8
const hourMs = 3_600_000

/** What the clocks of a zone show, as if it were UTC. */
function wallTime(instant: number, timeZone: string | undefined): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')))
}

/** That hour of a day from now, by the clocks of a zone. Twice, since the clocks may be changed in between. */
function hourOf(now: Date, days: number, hour: number, timeZone: string | undefined): Date {
  const wall = wallTime(now.getTime(), timeZone)
  const wanted = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days, hour)
  let instant = wanted
  for (let turn = 0; turn < 2; turn += 1) instant += wanted - wallTime(instant, timeZone).getTime()
  return new Date(instant)
}

/** Until when something is put off; without a zone, by the clocks of this machine. */
export function laterAt(name: LaterName, now: Date, timeZone?: string): Date {
  switch (name) {
    case 'hour':
      return new Date(now.getTime() + hourMs)
    case 'evening':
      return hourOf(now, 0, eveningHour, timeZone)
    case 'tomorrow':
      return hourOf(now, 1, morningHour, timeZone)
    case 'week': {
      const weekday = wallTime(now.getTime(), timeZone).getUTCDay()
      return hourOf(now, (8 - weekday) % 7 || 7, morningHour, timeZone)
    }
  }
}

/** This evening is no choice any more once it is about to begin. */
export const laterChoices = (now: Date, timeZone?: string): LaterName[] =>
  laterNames.filter((name) => name !== 'evening' || laterAt(name, now, timeZone).getTime() - now.getTime() > hourMs)

const isLater = (deed: string): deed is LaterName => (laterNames as readonly string[]).includes(deed)
const isMark = (deed: string): deed is Exclude<NoticeMark, 'later'> =>
  deed !== 'later' && (noticeMarks as readonly string[]).includes(deed)

/** What the API is asked for; null where a form says something that makes no sense. An evening that is over is tomorrow’s. */
export function markingOf(deed: string, things: string[], now: Date, timeZone?: string): Marking | null {
  if (things.length === 0) return null
  if (isMark(deed)) return { things, mark: deed }
  if (!isLater(deed)) return null
  const at = laterAt(deed, now, timeZone)
  const until = at > now ? at : hourOf(now, 1, eveningHour, timeZone)
  return { things, mark: 'later', until: until.toISOString() }
}

/** Whether a thing leaves the list it is shown in. */
export function leaves(deed: Deed, view: NoticeView): boolean {
  if (deed === 'read' || deed === 'unread') return false
  return deed === 'inbox' ? view !== 'inbox' : deed !== view
}

type Before = Pick<Notice, 'thing' | 'unread' | 'until'>

/** The marks that put things back to what they were in a view, one after the other. */
export function wayBack(deed: Deed, view: NoticeView, before: readonly Before[]): Marking[] {
  const things = before.map(({ thing }) => thing)
  const unread = before.filter((one) => one.unread > 0).map(({ thing }) => thing)
  const marks: Marking[] = []
  if (deed === 'unread') return [{ things, mark: 'read' }]
  if (deed !== 'read') marks.push({ things, mark: 'inbox' })
  if (deed !== 'read' && view === 'later') {
    for (const { thing, until } of before) if (until) marks.push({ things: [thing], mark: 'later', until })
  } else if (deed !== 'read' && view !== 'inbox' && view !== 'later') marks.push({ things, mark: view })
  if (unread.length > 0) marks.push({ things: unread, mark: 'unread' })
  return marks
}
