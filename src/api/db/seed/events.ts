// The events of the demo, on days that are always to come. The organisations and the tutor have to be there.
import { sql } from 'drizzle-orm'
import { eventLimits } from '#/contract/event/event-kinds.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { slugOf } from '../../modules/blog/slug.ts'
import { timesOf } from '../../modules/events/events.times.ts'
import { ruleOf } from '../../modules/events/repeat.ts'
import { sumsOf } from '../../modules/events/tickets.ts'
import type { Queryable } from '../client.ts'
import { events, eventSeries, eventTickets } from '../tables/events.ts'
import { places } from './community.ts'
import { demoPeople } from './demo-people.ts'
import { createDice, type Dice } from './dice.ts'
import { seedComing, seedPresent } from './events-coming.ts'
import { cityPoints, type DemoEvent } from './events-demo.ts'
import { englishEvents } from './events-english.ts'
import { frenchEvents } from './events-french.ts'
import { germanEvents } from './events-german.ts'
import { seriesEvents } from './events-series.ts'

type Host = { organisationId: string | null; hostId: string | null; createdBy: string | null }

export async function seedDemoEvents(db: Queryable, now: Date): Promise<void> {
  const dice = createDice('the events of a community', now)
  const hosts = await hostsByName(db)
  const alone = [...englishEvents, ...germanEvents, ...frenchEvents].flatMap((one) => {
    const host = hosts.get(one.of ?? '')
    return host ? [eventOf(one, host, dice)] : []
  })
  const made = [...alone, ...(await seedSeries(db, hosts, dice))]
  await db.insert(events).values(made.map(({ event }) => event))
  await db.insert(eventTickets).values(made.flatMap(({ tickets }) => tickets))
  await seedComing(db, made, dice)
  await seedPresent(db, made, dice)
}

/** Each date is an event with an address of its own. */
async function seedSeries(db: Queryable, hosts: ReadonlyMap<string, Host>, dice: Dice) {
  const made: ReturnType<typeof eventOf>[] = []
  for (const one of seriesEvents) {
    const host = hosts.get(one.of ?? '')
    if (!host || !one.repeats) continue
    const { every, times } = one.repeats
    const { id, createdAt } = dice.born(20)
    const rule = { every, times, interval: 1, weekdays: [], by: 'date' as const, until: null }
    await db.insert(eventSeries).values({ id, createdAt, rule: ruleOf(dayAt(one, dice.now), rule) })
    for (let at = 0; at < times; at += 1) {
      const shift = every === 'week' ? { inDays: one.inDays + at * 7 } : { weekday: one.weekday + at }
      const date = eventOf({ ...one, ...shift }, host, dice)
      const slug = at === 0 ? date.event.slug : `${date.event.slug}-${at + 1}`
      made.push({ ...date, event: { ...date.event, slug, seriesId: id } })
    }
  }
  return made
}

/** Organisations by their names; the tutor by none. */
async function hostsByName(db: Queryable): Promise<Map<string, Host>> {
  const { rows } = await db.execute<{ name: string } & Host>(sql`
    select o.name, o.id as "organisationId", null as "hostId", (select ms.user_id from memberships ms
      where ms.organisation_id = o.id and ms.position = 'owner' order by ms.id limit 1) as "createdBy"
    from organisations o
    union all select '', null, u.id, u.id from users u where u.email = ${demoPeople.tutor.email}`)
  return new Map(rows.map(({ name, ...host }) => [name, host]))
}

const day = 86_400_000

/** The first such day of the week from then on, as text. */
function dayAt({ inDays, weekday }: DemoEvent, now: Date): string {
  const at = new Date(now.getTime() + inDays * day)
  const ahead = (weekday - (at.getUTCDay() || 7) + 7) % 7
  return new Date(at.getTime() + ahead * day).toISOString().slice(0, 10)
}

function timesOn(one: DemoEvent, timeZone: string, now: Date) {
  const first = dayAt(one, now)
  const last = new Date(Date.parse(`${first}T00:00:00Z`) + ((one.days ?? 1) - 1) * day).toISOString().slice(0, 10)
  const allDay = one.from === undefined
  const times = timesOf({
    starts: `${first}T${one.from ?? '00:00'}`,
    ends: `${last}T${one.to ?? '00:00'}`,
    startsHour: 'first',
    endsHour: 'first',
    timeZone,
    allDay,
  })
  if ('field' in times) throw new Error(`${one.title}: ${times.kind}`)
  return { ...times, allDay, timeZone }
}

const questionsOf = ({ questions = [] }: DemoEvent, { born }: Dice) =>
  questions.map(({ label, options, required = false, sensitive = false }) => ({
    id: born(20).id,
    label,
    kind: options ? ('choice' as const) : ('text' as const),
    options: options ?? [],
    required,
    sensitive,
  }))

function eventOf(one: DemoEvent, host: Host, dice: Dice) {
  const { born, now } = dice
  const { id, createdAt } = born(Math.max(30, 30 - one.inDays))
  const place = places.find(({ name }) => name === one.of)
  const at = cityPoints[place?.city ?? 'Berlin']!
  const times = timesOn(one, at.timeZone, now)
  const content = fromMarkdown(one.text, 'letter')
  const tickets = one.tickets.map((ticket, position) => ({
    ...ticket,
    id: born(20).id,
    eventId: id,
    position,
    taken: one.taken?.[position] ?? 0,
  }))
  const isThere = one.where !== undefined && place !== undefined
  const event: typeof events.$inferInsert = {
    ...host,
    ...times,
    ...sumsOf(one.tickets, one.capacity ?? null),
    id,
    createdAt,
    updatedAt: createdAt,
    slug: one.draft ? null : slugOf(one.title),
    title: one.title,
    summary: one.summary,
    content,
    body: toText(content),
    category: one.category,
    mode: one.mode ?? 'onsite',
    venue: isThere
      ? { name: one.where![0], street: one.where![1], zip: '', city: place.city, country: place.country }
      : null,
    lat: isThere ? at.lat : null,
    lon: isThere ? at.lon : null,
    onlineUrl: one.onlineUrl ?? '',
    capacity: one.capacity ?? null,
    waitlist: true,
    offerHours: eventLimits.offerHours.usual,
    maxParty: one.maxParty ?? eventLimits.party.usual,
    audience: one.audience ?? [],
    levels: one.levels ?? [],
    languages: one.languages,
    accessibility: one.accessibility ?? '',
    visibility: one.members ? 'members' : 'public',
    hours: one.hours ?? null,
    taken: tickets.reduce((sum, { taken }) => sum + taken, 0),
    status: one.status ?? (one.draft ? 'draft' : 'published'),
    statusNote: one.note ?? '',
    previousStartsAt: one.status === 'rescheduled' ? new Date(times.startsAt.getTime() - 7 * day) : null,
    sequence: one.status ? 1 : 0,
    publishedAt: one.draft ? null : createdAt,
    questions: questionsOf(one, dice),
  }
  return { event, tickets, waiting: one.waiting ?? 0 }
}
