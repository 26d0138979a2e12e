// A house offers times to talk, each kept free in the calendar of whoever offers it, and for nobody else; one of them is taken.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { Applicant, OwnApplication, TimesInput } from '#/contract/job/application.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { interviewTimes } from '../../db/tables/job-applications.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { setAnswer, setAttendees } from '../calendar/attendees.repo.ts'
import { requireRoom } from '../calendar/calendar.limits.ts'
import { changing } from '../calendar/changing.ts'
import { newUid, writableCalendar } from '../calendar/events.input.ts'
import { insertEvents } from '../calendar/events.repo.ts'
import { rewrite } from '../calendar/occurrences.repo.ts'
import { instantIn } from '../events/events.times.ts'
import { readJob } from '../jobs/jobs.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { readApplicant } from './applicants.view.ts'
import { holdDecided, holdOwn } from './applications.repo.ts'
import { note } from './deciding.service.ts'
import { freeTimes } from './interviews.repo.ts'
import { readOwnApplication } from './own.view.ts'

type Span = { startsAt: Date; endsAt: Date }

/** What was offered before is free again. */
export async function offerTimes(context: Context, actor: Actor, id: string, input: TimesInput): Promise<Applicant> {
  requireVoice(actor)
  const { locale, services } = context
  await changing(context, actor, async ({ tx, seen, touched }) => {
    const row = await holdDecided(tx, actor, id)
    if (row.status !== 'interview') throw new ApiError('application_state')
    const { title, timeZone } = (await readJob(tx, row.jobId))!
    const spans = readSpans(input, timeZone, locale)
    await freeTimes(tx, sql`t.application_id = ${id}`, touched)
    await requireFree(tx, actor, spans, locale)
    const calendar = writableCalendar(seen, undefined, locale)
    await requireRoom(tx, calendar.id, { events: spans.length, series: 0 })
    const words = { title: m.api_interview_title({ job: title }, { locale }), location: input.place }
    const made = { calendarId: calendar.id, createdBy: actor.userId, visibility: 'private', timeZone } as const
    const events = await insertEvents(
      tx,
      spans.map((span) => ({ ...made, ...words, ...span, id: newId(), uid: newUid(context) })),
    )
    for (const event of events) await rewrite(tx, event)
    await tx
      .insert(interviewTimes)
      .values(events.map((event) => ({ id: newId(), applicationId: id, eventId: event.id })))
    const thing = `application:${id}` as const
    await notify(tx, { kind: 'interview_offered', thing, reason: 'applied', to: [row.userId], actor: null })
    await note(context, actor, id, 'times_offered', tx)
    touched.calendarIds.add(calendar.id)
    events.forEach((event) => touched.eventIds.add(event.id))
  })
  return readApplicant(context, actor, id, services.db)
}

const yearMs = 366 * 86_400_000

function readSpans({ starts, minutes }: TimesInput, timeZone: string, locale: Locale): Span[] {
  const now = Date.now()
  return starts.map((local, at) => {
    const startsAt = instantIn(local, timeZone, 'first')
    if (typeof startsAt === 'string') throw refuseTime(at, startsAt, locale)
    const wait = startsAt.getTime() - now
    if (wait <= 0 || wait > yearMs) throw refuseTime(at, 'time_to_come', locale)
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
  })
}

const refuseTime = (at: number, kind: string, locale: Locale) => refuseFields('invalid', [`starts.${at}`], kind, locale)

const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Whoever offers has nothing else then, but for whole days. Of two offers at once the second sees the first. */
async function requireFree(tx: Tx, { userId }: Actor, spans: readonly Span[], locale: Locale): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`times of ${userId}`}, 0))`)
  for (const [at, span] of spans.entries()) {
    const isTwice = spans.slice(0, at).some((earlier) => overlap(earlier, span))
    const { rows } = await tx.execute(sql`
      select from calendar_occurrences o join calendar_events e on e.id = o.event_id and e.deleted_at is null
        join calendars c on c.id = o.calendar_id
      where o.starts_at < ${span.endsAt} and o.ends_at > ${span.startsAt} and o.start_date is null
        and (c.owner_id = ${userId} or exists (select from calendar_attendees a
          where a.event_id = e.id and a.user_id = ${userId} and a.recurrence_key = '' and a.rsvp <> 'no'))
      limit 1`)
    if (isTwice || rows.length > 0) throw refuseTime(at, 'busy_then', locale)
  }
}

type Offered = { id: string; eventId: string; calendarId: string; by: string | null; isTaken: boolean }

/** Once. Whoever offered it hears of it from their calendar. */
export async function chooseTime(
  context: Context,
  actor: Actor,
  { id, time }: { id: string; time: string },
): Promise<OwnApplication> {
  const { userId } = actor
  await changing(context, actor, async ({ tx, touched }) => {
    const { status } = await holdOwn(tx, actor, id)
    const { rows } = await tx.execute<Offered>(sql`
      select t.id, t.event_id as "eventId", e.calendar_id as "calendarId", e.created_by as by, t.taken_at is not null as "isTaken"
      from interview_times t join calendar_events e on e.id = t.event_id and e.deleted_at is null and e.starts_at > now()
      where t.application_id = ${id}`)
    const chosen = rows.find((one) => one.id === time)
    if (!chosen) throw new ApiError('not_found')
    if (status !== 'interview' || rows.some(({ isTaken }) => isTaken)) throw new ApiError('application_state')
    const { eventId, calendarId, by } = chosen
    await tx.execute(sql`update interview_times set taken_at = now() where id = ${time}`)
    await setAttendees(tx, eventId, [userId])
    await setAnswer(tx, { eventId, userId, recurrenceKey: '', rsvp: 'yes' })
    await freeTimes(tx, sql`t.application_id = ${id} and t.taken_at is null`, touched)
    const answered = { kind: 'event_answered', thing: `event:${eventId}`, reason: 'organizer' } as const
    if (by) await notify(tx, { ...answered, to: [by], actor: userId })
    touched.eventIds.add(eventId)
    touched.calendarIds.add(calendarId)
  })
  return readOwnApplication(context.services.db, actor, id)
}
