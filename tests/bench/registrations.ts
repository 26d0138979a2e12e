// A thousand who register at once for twenty places, and twenty who leave again: on both databases, in this process.
import { sql } from 'drizzle-orm'
import { buildPerson } from '#/api/db/seed/people.ts'
import { events, eventTickets } from '#/api/db/tables/events.ts'
import { createSession } from '#/api/modules/accounts/sessions.repo.ts'
import { startApi, type Api } from '#/api/start.ts'
import { newId } from '#/lib/ids.ts'
import { parseEnv } from '#/process/env.ts'
import { atMost, shown, type Figure } from './figures.ts'
import { temporaryDirectory } from './limits.ts'
import { createDatabase } from './starts.ts'

const group = 'Registrations'
const crowd = 1_000
const places = 20
const origin = 'https://casa.example'

export async function measureRegistrations(postgresUrl: string | null): Promise<Figure[]> {
  const onPostgres = postgresUrl ? await measure('PostgreSQL', await createDatabase(postgresUrl, 'casa_crowd')) : []
  return [...onPostgres, ...(await measure('embedded', undefined))]
}

async function measure(kind: string, databaseUrl: string | undefined): Promise<Figure[]> {
  const env = parseEnv({ DATA_DIR: temporaryDirectory(), DATABASE_URL: databaseUrl, APP_ORIGIN: origin })
  const api = await startApi({ ...env, loopback: false, sessionSecret: 'of a measurement, and of nothing else at all' })
  try {
    const tokens: string[] = []
    for (let n = 0; n < crowd; n += 1) tokens.push(await personOf(api, n))
    const event = await eventOf(api)
    const began = performance.now()
    const answers = await Promise.all(
      tokens.map((token, n) => send(api, token, n, `/api/v1/events/${event.id}/registrations`, event.body)),
    )
    const registeredMs = performance.now() - began
    const seated = answers.flatMap(({ registration }, n) =>
      registration.status === 'registered' ? [{ n, id: registration.id }] : [],
    )
    const left = performance.now()
    await Promise.all(seated.map(({ n, id }) => send(api, tokens[n]!, n, `/api/v1/registrations/${id}/cancel`)))
    return figuresOf(kind, await countOf(api, event.id), { registeredMs, offeredMs: performance.now() - left })
  } finally {
    await api.close()
  }
}

type Counted = { taken: number; offered: number; inOrder: boolean }

function figuresOf(
  kind: string,
  { taken, offered, inOrder }: Counted,
  ms: { registeredMs: number; offeredMs: number },
) {
  if (offered !== places || !inOrder)
    throw new Error(`${offered} of ${places} places were offered, in order: ${inOrder}`)
  return [
    {
      group,
      name: `${shown(crowd, 'people')} at once on ${places} places, ${kind}: taken, by places`,
      value: `${taken} after ${shown(ms.registeredMs / 1_000, 's')}`,
      ratio: taken / places,
      goal: atMost(1),
    },
    {
      group,
      name: `${places} of them leave, ${kind}: until all are offered, in order`,
      value: shown(ms.offeredMs / 1_000, 's'),
      ratio: ms.offeredMs / 1_000,
      goal: atMost(60, 's'),
    },
  ] satisfies Figure[]
}

async function personOf({ services }: Api, n: number): Promise<string> {
  const person = { firstName: 'Ada', lastName: `Crowd ${n}`, email: `crowd-${n}@bench.example`, passwordHash: '' }
  const { id: userId } = await buildPerson(services.db, { ...person, roles: ['parent'] })
  return services.sessionTokens.issue(
    await createSession(services.db, { userId, userAgent: 'bench', address: '10.0.0.1' }),
  )
}

async function eventOf({ services: { db } }: Api) {
  const [id, ticketId, startsAt] = [newId(), newId(), new Date(Date.now() + 30 * 86_400_000)]
  const { id: hostId } = await buildPerson(db, {
    firstName: 'Tutor',
    lastName: 'Crowd',
    email: 'tutor@bench.example',
    roles: ['tutor'],
    passwordHash: '',
  })
  const day = startsAt.toISOString().slice(0, 10)
  await db.insert(events).values({
    id,
    hostId,
    startsAt,
    places,
    slug: `crowd-${id}`,
    title: 'An open day that everybody wants to see',
    category: 'open_day',
    mode: 'onsite',
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    startsOn: day,
    endsOn: day,
    timeZone: 'UTC',
    waitlist: true,
    offerHours: 24,
    maxParty: 1,
    status: 'published',
    publishedAt: new Date(),
  })
  await db
    .insert(eventTickets)
    .values({ id: ticketId, eventId: id, name: 'Place', price: 0, quantity: places, position: 0 })
  return { id, body: { ticket: ticketId, wait: true } }
}

type Answered = { registration: { id: string; status: string } }

async function send(api: Api, token: string, n: number, path: string, body?: object): Promise<Answered> {
  const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) }
  const request = new Request(origin + path, {
    method: 'POST',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const response = await api.fetch(request, { address: `10.1.${n >> 8}.${n & 255}` })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answered
}

async function countOf({ services: { db } }: Api, id: string): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select e.taken, (select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'offered') as offered,
      not exists (select from event_registrations o join event_registrations w on w.event_id = o.event_id
        where o.event_id = e.id and o.status = 'offered' and w.status = 'waitlisted'
          and (w.waits_since, w.id) < (o.waits_since, o.id)) as "inOrder"
    from events e where e.id = ${id}`)
  return rows[0]!
}
