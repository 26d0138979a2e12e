// What can be done with notices, and how it is taken back. Pure, since an action may come by a script or as a post.
import { noticeMarks, type Notice, type NoticeMark, type NoticeView } from '#/contract/notice/notice.ts'

export const laterNames = ['hour', 'evening', 'tomorrow', 'week'] as const
export type LaterName = (typeof laterNames)[number]

/** What a button of a row says: a mark, or for how long a thing is put off. */
export type Deed = Exclude<NoticeMark, 'later'> | LaterName

export type Marking = { things: string[]; mark: NoticeMark; until?: string; upTo?: string | undefined }

/** Things as somebody saw them. */
export type Seen = { things: string[]; upTo?: string | undefined }

export const seenIn = (notices: readonly Pick<Notice, 'thing' | 'at'>[]): Seen => ({
  things: notices.map(({ thing }) => thing),
  upTo: notices
    .map(({ at }) => at)
    .toSorted()
    .at(-1),
})

const eveningHour = 18
const morningHour = 8
const hourMs = 3_600_000

/** What time it is for somebody, and when an hour of theirs comes: days from now, by their clock. */
export type Clock = { now: Date; weekday: number; hourOn(days: number, hour: number): Date }

/** By the clock of this machine: in a browser, the person’s. */
export const ownClock = (now = new Date()): Clock => ({
  now,
  weekday: now.getDay(),
  hourOn: (days, hour) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour),
})

/** Until when something is put off. */
export function laterAt(name: LaterName, { now, weekday, hourOn }: Clock): Date {
  switch (name) {
    case 'hour':
      return new Date(now.getTime() + hourMs)
    case 'evening':
      return hourOn(0, eveningHour)
    case 'tomorrow':
      return hourOn(1, morningHour)
    case 'week':
      return hourOn((8 - weekday) % 7 || 7, morningHour)
  }
}

/** This evening is no choice any more once it is about to begin. */
export const laterChoices = (clock: Clock): LaterName[] =>
  laterNames.filter((name) => name !== 'evening' || laterAt(name, clock).getTime() - clock.now.getTime() > hourMs)

const isLater = (deed: string): deed is LaterName => (laterNames as readonly string[]).includes(deed)
const isMark = (deed: string): deed is Exclude<NoticeMark, 'later'> =>
  deed !== 'later' && (noticeMarks as readonly string[]).includes(deed)

/**
 * What the API is asked for; null where a form says something that makes no sense. An evening that is over is tomorrow’s. `upTo`:
 * when the latest of the things that were seen was told.
 */
export function markingOf(deed: string, { things, upTo }: Seen, clock: Clock): Marking | null {
  if (things.length === 0) return null
  if (isMark(deed)) return { things, mark: deed, upTo }
  if (!isLater(deed)) return null
  const at = laterAt(deed, clock)
  const until = at > clock.now ? at : clock.hourOn(1, eveningHour)
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
