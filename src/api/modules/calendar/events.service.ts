import type { InferOutput } from 'valibot'
import {
  eventsShownAtMost,
  rangeDaysAtMost,
  type CalendarEvent,
  type eventInput,
} from '#/contract/calendar/calendar.ts'
import type { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import { newId } from '#/lib/ids.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { createTurns } from '../../http/turns.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { setAnswer, setAttendees, setReminders } from './attendees.repo.ts'
import { visibleEvents } from './calendar.policy.ts'
import { dayMs, keyOf } from './calendar.time.ts'
import { requireRoom } from './calendar.limits.ts'
import { seenCalendars } from './calendars.repo.ts'
import { changing } from './changing.ts'
import { newUid, readWhen, requireInvitable, wordsOf, writableCalendar } from './events.input.ts'
import { asShown, exceptionsOf, findEvent, insertEvents, isCrowded, listShown, parseEventId } from './events.repo.ts'
import { presentEvents } from './events.view.ts'
import { notify } from '../notices/notices.ts'
import { invitedTo, isToCome, tellInvited } from './invitations.ts'
import { listLayers, readLayer } from './layers.ts'
import { shownCache, stampsOf } from './shown.cache.ts'
import { ensureWritten, rewrite, type Range } from './occurrences.repo.ts'

type Query = { from?: string | undefined; to?: string | undefined }

/** The stretch asked for; without one, from a month ago for four months. */
export function readRange(
  { from, to }: Query,
  { locale }: Pick<Context, 'locale'>,
  daysAtMost = rangeDaysAtMost,
): Range {
  const begin = from === undefined ? Date.now() - 31 * dayMs : Date.parse(from)
  const end = to === undefined ? begin + 124 * dayMs : Date.parse(to)
  if (Number.isNaN(begin)) throw refuseFields('invalid', ['from'], 'iso_timestamp', locale)
  if (Number.isNaN(end)) throw refuseFields('invalid', ['to'], 'iso_timestamp', locale)
  if (end < begin) throw refuseFields('invalid', ['to'], 'end_before_start', locale)
  if (end - begin > daysAtMost * dayMs) throw refuseFields('invalid', ['to'], 'range_too_long', locale)
  return { from: new Date(begin), to: new Date(end) }
}

/** A person's questions are answered one after another, so that nobody holds more of the database than one of them needs. */
const inTurn = createTurns<string>()

/** `{ events, isComplete }`, as it is sent: the very bytes of the last time, where nothing has changed. */
export const listEvents = (context: Context, actor: Actor, query: Query): Promise<Buffer<ArrayBuffer>> => {
  const range = readRange(query, context)
  return inTurn(actor.userId, () => listInTurn(context, actor, query, range), context.signal)
}

async function listInTurn(context: Context, actor: Actor, query: Query, range: Range): Promise<Buffer<ArrayBuffer>> {
  const { db } = context.services
  const seen = await seenCalendars(db, actor)
  const layered = await listLayers(context, actor, range)
  const layers = insideOf(layered.events)
  const cache = shownCache(db)
  const key = [actor.userId, query.from, query.to].join(' ')
  const stamps = `${stampsOf(seen)} ${layers}`
  // Without a stretch, it moves on with the time.
  const isCacheable = query.from !== undefined && query.to !== undefined
  const cached = isCacheable ? cache.get(key, stamps) : null
  if (cached) return cached
  const isWritten =
    !(await isCrowded(db, seen, range)) && (await ensureWritten(db, visibleEvents(actor, seen), range, context))
  const rows = await listShown(db, actor, seen, range)
  const isComplete = isWritten && rows.length <= eventsShownAtMost && layered.isComplete
  const events = insideOf(await presentEvents(db, actor, seen, rows.slice(0, eventsShownAtMost)))
  const bytes = Buffer.from(`{"events":[${[events, layers].filter(Boolean).join(',')}],"isComplete":${isComplete}}`)
  if (isCacheable && isComplete) cache.set(key, stamps, bytes)
  return bytes
}

/** A list without its brackets. */
const insideOf = (events: readonly CalendarEvent[]): string => JSON.stringify(events).slice(1, -1)

export async function readEvent(context: Context, actor: Actor, eventId: string): Promise<CalendarEvent> {
  const { db } = context.services
  const seen = await seenCalendars(db, actor)
  const found = await findEvent(db, actor, seen, parseEventId(eventId))
  if (!found) return readLayer(context, actor, eventId)
  return (await presentEvents(db, actor, seen, [asShown(found)]))[0]!
}

export async function createEvent(
  context: Context,
  actor: Actor,
  input: InferOutput<typeof eventInput>,
): Promise<CalendarEvent> {
  const { locale } = context
  await countInvitations(context, actor, input.attendees.length)
  const id = await changing(context, actor, async ({ tx, seen, touched }) => {
    const calendar = writableCalendar(seen, input.calendarId, locale)
    const { span, ...when } = readWhen(input, locale)
    const invited = await requireInvitable(tx, actor, input.attendees, [], locale)
    const draft = { id: newId(), calendarId: calendar.id, uid: newUid(context), createdBy: actor.userId }
    await requireRoom(tx, calendar.id, { events: 1, series: when.rrule ? 1 : 0 })
    const [row] = await insertEvents(tx, [{ ...draft, ...wordsOf(input), title: input.title, ...span, ...when }])
    await rewrite(tx, row!)
    await setAttendees(tx, draft.id, invited)
    if (input.reminders.length > 0) await setReminders(tx, draft.id, actor.userId, input.reminders)
    if (isToCome(row!)) await tellInvited(tx, { kind: 'event_invited', userIds: invited, event: row!, actor })
    touched.calendarIds.add(calendar.id)
    touched.eventIds.add(draft.id)
    return row!.rrule ? `${row!.id}.${keyOf(row!)}` : row!.id
  })
  return readEvent(context, actor, id)
}

/** Each invitation is a mail to somebody who did not ask for it. */
export const countInvitations = async ({ services, address }: Context, actor: Actor, count: number) => {
  if (count === 0) return
  requireVoice(actor)
  const { userId } = actor
  const limit = { name: 'calendar_invite', points: 600, seconds: 3600, by: 'account' } as const
  await services.rateLimits.consume([limit], { address, userId, body: undefined }, count)
}

/** To one of a series, or to all of it: then to those that differ from it as well. */
export async function answerEvent(
  context: Context,
  actor: Actor,
  eventId: string,
  { rsvp, scope }: InferOutput<(typeof calendarCalls)['answer']['body']>,
): Promise<CalendarEvent> {
  const { userId } = actor
  await changing(context, actor, async ({ tx, seen, touched }) => {
    const found = await findEvent(tx, actor, seen, parseEventId(eventId), { lock: true })
    if (!found) throw new ApiError('not_found')
    const { row, series, key } = found
    if (!(await invitedTo(tx, row.id)).includes(userId)) throw new ApiError('forbidden')
    const isOne = scope === 'this'
    if (isOne && row === series) await setAnswer(tx, { eventId: row.id, userId, recurrenceKey: key, rsvp })
    else {
      const whole = isOne ? row : (series ?? row)
      const others = isOne ? [] : await exceptionsOf(tx, whole.id)
      for (const { id } of [whole, ...others])
        if ((await invitedTo(tx, id)).includes(userId))
          await setAnswer(tx, { eventId: id, userId, recurrenceKey: '', rsvp })
    }
    if (row.createdBy && isToCome(row)) {
      const answered = { kind: 'event_answered', thing: `event:${row.id}`, reason: 'organizer' } as const
      await notify(tx, { ...answered, to: [row.createdBy], actor: userId })
    }
    touched.eventIds.add(row.id)
  })
  return readEvent(context, actor, eventId)
}
