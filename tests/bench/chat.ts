// Chat: a message written and told to everybody, many of them at once, a very long conversation, and what idle streams weigh.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Db } from '#/api/db/client.ts'
import { buildPerson } from '#/api/db/seed/people.ts'
import { seedLongConversation } from '#/api/db/seed/chat.ts'
import { chatParticipants, conversations } from '#/api/db/tables/chat.ts'
import { createSession } from '#/api/modules/accounts/sessions.repo.ts'
import { createSessionTokens } from '#/api/modules/accounts/session-tokens.ts'
import { sessionSecret } from '#/process/env.ts'
import { newId } from '#/lib/ids.ts'
import { atLeast, atMost, quantile, shown, type Figure } from './figures.ts'
import { temporaryDirectory } from './limits.ts'
import { serve, type Served } from './machine.ts'
import type { Effort } from './pages.ts'
import { openReaders, type Readers } from './readers.ts'
import { createDatabase, serveCasa } from './starts.ts'

const group = 'Chat'
const people = 100
const messages = 30
/** Of these, on both sides, only the first is named: a server that was just started compiles as it goes. */
const warmUp = 5
const betweenMs = 100
const settleMs = 2_000

type Person = { id: string; tokens: string[] }
type Scene = {
  server: Served
  /** Another server on the same data. */
  again: () => Promise<Served>
  group: string
  pairs: { id: string; sender: Person }[]
  everyone: Person[]
  long: string[]
}

export async function measureChat(postgresUrl: string | null, { lists, seconds }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const scene = await prepare(await createDatabase(postgresUrl, 'casa_chat'), lists.rows)
  try {
    return [
      ...(await broadcast(scene, 1_000, 1.2)),
      ...(await broadcast(scene, 5_000, 1.2)),
      await sustained(scene, seconds >= 3 ? 30 : 5),
      await longConversation(scene, lists.rows, lists.visits),
      await idle(scene),
    ]
  } finally {
    await scene.server.stop()
  }
}

/** A hundred people in one group and in pairs, with sessions enough for all streams; and two conversations to be opened. */
async function prepare(url: string, longest: number): Promise<Scene> {
  const directory = temporaryDirectory()
  await (await serveCasa(directory, url)).stop()
  const database = await openDatabase({ databaseUrl: url, dataDir: directory, limitMs: 600_000 })
  const { db } = database
  const sessionTokens = createSessionTokens(sessionSecret({ dataDir: directory, sessionSecret: undefined }))
  const tokenOf = async (userId: string) =>
    sessionTokens.issue(await createSession(db, { userId, userAgent: 'bench', address: '127.0.0.1' }))
  const everyone: Person[] = []
  for (let at = 0; at < 2 * people; at++) {
    const email = `chat-${at}@bench.example`
    const draft = { firstName: 'Ada', lastName: `Pieri ${at}`, email, roles: ['admin' as const], passwordHash: '-' }
    const { id } = await buildPerson(db, draft)
    const tokens = await Promise.all(Array.from({ length: 5_000 / people }, () => tokenOf(id)))
    everyone.push({ id, tokens })
  }
  const group = await begin(db, everyone.slice(0, people))
  const pairs = await Promise.all(
    everyone.map(async (sender, at) => ({ id: await begin(db, [sender, everyone[at ^ 1]!]), sender })),
  )
  const long = []
  for (const [at, count] of [100, longest].entries()) {
    const userIds = [everyone[0]!.id, everyone[1 + at]!.id]
    const { conversationId } = await seedLongConversation(db, { userIds, messages: count })
    long.push(conversationId)
  }
  // What it took to write all this is not for the messages to bear.
  await database.pool.query('vacuum (analyze)')
  await database.pool.query('checkpoint')
  await database.close()
  const again = () => serveCasa(directory, url)
  return { server: await again(), again, group, pairs, everyone, long }
}

async function begin(db: Db, members: Person[]): Promise<string> {
  const id = newId()
  await db.insert(conversations).values({ id, type: 'group', name: 'Bench' })
  await db.insert(chatParticipants).values(members.map(({ id: userId }) => ({ conversationId: id, userId })))
  return id
}

/** One message after the other to all streams: Casa’s written and told, the limit’s only told. */
async function broadcast(
  { server, group: conversation, everyone }: Scene,
  clients: number,
  goal: number,
): Promise<Figure[]> {
  const limit = await serve(join(import.meta.dirname, 'limits/bare-events.js'))
  const members = everyone.slice(0, people)
  const headers = headersOf(members, clients)
  const [ours, bare] = [await openStreams(server, headers), await openStreams(limit, headers)]
  await pause(settleMs)
  const sendOurs = (at: number) => send(server, conversation, members[at % people]!, `m${at}`)
  const sendBare = (at: number) => post(`${limit.origin}/`, {}, { body: `m${at}`, filler: 'x'.repeat(500) })
  try {
    const rounds: { told: number[]; said: number[] }[] = []
    for (let at = 0; at < warmUp + messages; at++) {
      rounds.push({ told: await round(ours, at, sendOurs), said: await round(bare, at, sendBare) })
      await pause(betweenMs)
    }
    const warm = rounds.slice(warmUp)
    const [told, said] = [warm.flatMap((one) => one.told), warm.flatMap((one) => one.said)]
    const first = quantile(rounds[0]!.told, 0.99)
    const name = `a message to ${clients} streams, written and told`
    return [
      {
        group,
        name: `${name}: p99 (p50 ${shown(quantile(told, 0.5), 'ms')}; the very first ${shown(first, 'ms')})`,
        value: shown(quantile(told, 0.99), 'ms'),
        against: `bare server-sent events: ${shown(quantile(said, 0.99), 'ms')} (p50 ${shown(quantile(said, 0.5), 'ms')})`,
        ratio: quantile(told, 0.99) / quantile(said, 0.99),
        goal: atMost(goal),
      },
      {
        group,
        name: `${name}: delivered`,
        value: `${told.length} of ${clients * messages}`,
        ratio: told.length / (clients * messages),
        goal: atLeast(1),
      },
    ]
  } finally {
    ours.close()
    bare.close()
    await limit.stop()
  }
}

/** A stream for each of as many of their sessions as it takes. */
const headersOf = (those: Person[], streams: number) =>
  those.flatMap(({ tokens }) => tokens.slice(0, streams / those.length).map((token) => ({ cookie: `jwt=${token}` })))

const openStreams = ({ origin }: Served, headers: Record<string, string>[]) =>
  openReaders(`${origin}/stream`, headers, /"body":"m(\d+)"/g)

/** In a process that has done nothing else, and has no room left over from it. */
async function idle({ again, everyone }: Scene): Promise<Figure> {
  const server = await again()
  const limit = await serve(join(import.meta.dirname, 'limits/bare-events.js'))
  const headers = headersOf(everyone.slice(people), 5_000)
  const [ours, bare] = [await weigh(server, headers), await weigh(limit, headers)]
  await Promise.all([server.stop(), limit.stop()])
  return {
    group,
    name: 'an idle stream, from the 1 000th to the 5 000th: memory',
    value: shown(ours, 'kB'),
    against: `bare server-sent events: ${shown(bare, 'kB')}`,
    ratio: ours,
    goal: atMost(16, 'kB'),
  }
}

/** Kilobytes that each further stream takes, when a process has grown to what any streams take. */
async function weigh(server: Served, headers: Record<string, string>[]): Promise<number> {
  const [first, further] = [headers.slice(0, 1_000), headers.slice(1_000)]
  const some = await openStreams(server, first)
  await pause(settleMs)
  const before = await server.heldMb()
  const more = await openStreams(server, further)
  await pause(settleMs)
  const grown = (await server.heldMb()) - before
  some.close()
  more.close()
  return (grown * 1_024) / further.length
}

/** Milliseconds from the press of the key until each reader has it. */
async function round(readers: Readers, at: number, sendIt: (at: number) => Promise<unknown>): Promise<number[]> {
  const started = performance.now()
  const [arrivals] = await Promise.all([readers.arrivals(String(at)), sendIt(at)])
  return arrivals.map((arrived) => arrived - started)
}

async function sustained({ server, pairs }: Scene, forSeconds: number): Promise<Figure> {
  const perSecond = 200
  const waits: number[] = []
  let failed = 0
  const under: Promise<void>[] = []
  const started = performance.now()
  for (let at = 0; at < perSecond * forSeconds; at++) {
    const due = started + (at * 1_000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    const { id, sender } = pairs[at % pairs.length]!
    const sent = performance.now()
    under.push(
      send(server, id, sender, `s${at}`).then(
        () => void waits.push(performance.now() - sent),
        () => void (failed += 1),
      ),
    )
  }
  await Promise.all(under)
  const rate = waits.length / ((performance.now() - started) / 1_000)
  return {
    group,
    name: `${perSecond} messages a second through the API for ${forSeconds} s: p99 (${shown(rate, '/s')} reached, ${failed} failed)`,
    value: shown(quantile(waits, 0.99), 'ms'),
    ratio: failed > 0 ? Number.POSITIVE_INFINITY : quantile(waits, 0.99),
    goal: atMost(100, 'ms'),
  }
}

async function longConversation({ server, everyone, long }: Scene, longest: number, times: number): Promise<Figure> {
  const token = everyone[0]!.tokens[0]!
  const waits: number[][] = [[], []]
  for (let time = -3; time < times * 2; time++) {
    for (const [at, id] of long.entries()) {
      const started = performance.now()
      const response = await fetch(`${server.origin}/api/chat/conversation?conversationKey=${id}`, {
        headers: { authorization: token },
      })
      await response.text()
      if (!response.ok) throw new Error(`A conversation answers ${response.status}`)
      if (time >= 0) waits[at]!.push(performance.now() - started)
    }
  }
  const [short, whole] = [quantile(waits[0]!, 0.95), quantile(waits[1]!, 0.95)]
  return {
    group,
    name: `opening a conversation of ${longest} messages: p95`,
    value: shown(whole, 'ms'),
    against: `of 100: ${shown(short, 'ms')}`,
    ratio: whole / short,
    goal: atMost(1.5),
  }
}

const send = (server: Served, conversation: string, { tokens: [token = ''] }: Person, body: string) =>
  post(
    `${server.origin}/api/chat/conversations/${conversation}/messages`,
    { authorization: token },
    { clientId: randomUUID(), body },
  )

async function post(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status !== 201) throw new Error(`${url} answers ${response.status}`)
}
