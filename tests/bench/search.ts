// How long Ctrl+K takes among very many documents, and what writing one costs.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { PoolClient } from 'pg'
import { openDatabase } from '#/api/db/client.ts'
import { firstNames, lastNames } from '#/api/db/seed/names.ts'
import { newId } from '#/lib/ids.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { temporaryDirectory } from './limits.ts'
import type { Effort } from './pages.ts'
import { signIn } from './sign-in.ts'
import { createDatabase, serveCasa } from './starts.ts'

const aHouse = 20_000
const aPlatform = 1_000_000
/** Milliseconds that Ctrl+K may take. */
const goals: Record<number, number> = { [aHouse]: 80, [aPlatform]: 150 }
const rowsAtOnce = 500
const wordsEach = 60
const inserts = 200
/** Of each query: an account looks for something 240 times in a minute at most. */
const visitsAtMost = 20

const beginnings = 'Kinder Sommer Garten Eltern Wasser Papier Haus Blumen Winter Perlen Karten Wald'.split(' ')
const endings = 'haus fest abend gruppe tisch brett kasten raum plan liste woche arbeit'.split(' ')
const everyday =
  'the and a we will bring look at to of in for with today tomorrow meeting please before after morning children work cycle lesson'.split(
    ' ',
  )
const lexicon = [
  ...everyday,
  ...firstNames,
  ...lastNames,
  ...beginnings.flatMap((one) => endings.map((end) => one + end)),
  ...Array.from({ length: 4_000 }, (_, at) => `w${(at * 7919).toString(36)}`),
]
/** The first words are said most, as in all that people write; the same number gives the same word. */
const wordAt = (n: number) =>
  lexicon[Math.floor(lexicon.length ** (((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296)) - 1]!
const wordsAt = (n: number, count: number) =>
  Array.from({ length: count }, (_, at) => wordAt(n * wordsEach + at)).join(' ')

const queries = {
  'a common word': 'children',
  'two common words': 'work cycle',
  'the beginning of a word': 'tomor',
  'the end of a compound': 'haus',
  'a name': 'Anna',
  'a rare word': 'w1a2b',
  'a word mistyped': 'Kinderhuas',
  'a material': 'rosa Turm',
  'three letters': 'gar',
  nothing: 'zzzqqq',
}

export async function measureSearch(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, url] of [
    ['PostgreSQL', postgresUrl && (await createDatabase(postgresUrl, 'casa_search'))],
    ['embedded', ''],
  ] as const) {
    if (url === null) continue
    figures.push(...(await measure(name, url, { times: Math.min(lists.visits, visitsAtMost), documents: aHouse })))
  }
  return figures
}

/** The embedded database is for a house; a platform’s million is asked of PostgreSQL alone. Takes half an hour to fill. */
export async function measureMillion(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl || lists.rows < aPlatform) return []
  const url = await createDatabase(postgresUrl, 'casa_million')
  return await measure('PostgreSQL', url, { times: Math.min(lists.visits, visitsAtMost), documents: aPlatform })
}

type Extent = { times: number; documents: number }

async function measure(database: string, url: string, { times, documents }: Extent): Promise<Figure[]> {
  const directory = temporaryDirectory()
  await (await serveCasa(directory, url)).stop()
  const { added } = await fill(directory, url, documents)
  const server = await serveCasa(directory, url)
  try {
    const { token } = await signIn(server, 'teacher')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const all: number[] = []
    let slowest = { name: '', ms: 0 }
    for (const [name, q] of Object.entries(queries)) {
      const waits: number[] = []
      for (let time = -2; time < times; time++) {
        const address = `${server.origin}/api/v1/search?${new URLSearchParams({ q, limit: '5' })}`
        const ms = await answerMs(address, { authorization: token }, agent)
        if (time >= 0) waits.push(ms)
      }
      all.push(...waits)
      if (median(waits) > slowest.ms) slowest = { name, ms: median(waits) }
    }
    agent.destroy()
    const p95 = quantile(all, 0.95)
    const group = `Search, ${database}`
    return [
      {
        group,
        name: `Ctrl+K among ${documents} documents: p95 (slowest: ${slowest.name}, median ${shown(slowest.ms, 'ms')})`,
        value: shown(p95, 'ms'),
        ratio: p95,
        goal: atMost(goals[documents]!, 'ms'),
      },
      {
        group,
        name: 'what writing a message costs more',
        value: shown(added, 'ms'),
        ratio: added,
        goal: atMost(2, 'ms'),
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Cards and messages of the demo's guide. `added`: milliseconds by which a message takes longer for being found. */
async function fill(directory: string, url: string, documents: number): Promise<{ added: number }> {
  const database = await openDatabase({ databaseUrl: url || undefined, dataDir: directory, limitMs: 600_000 })
  const client = await database.pool.connect()
  const { rows } = await client.query<{ user: string; board: string; column: string }>(`
    select u.id as user, k.board_id as board, k.id as column from users u join board_members b on b.user_id = u.id
      join board_columns k on k.board_id = b.board_id where u.email = 'teacher@demo.example' order by k.id limit 1`)
  const { user, board, column } = rows[0]!
  const conversation = newId()
  await client.query(`insert into conversations (id, type, name, created_by) values ($1, 'group', 'Measured', $2)`, [
    conversation,
    user,
  ])
  await client.query(
    'insert into chat_participants (conversation_id, user_id, is_owner, joined_at_position) values ($1, $2, true, 0)',
    [conversation, user],
  )
  for (let from = 0; from < documents; from += 2 * rowsAtOnce) {
    const numbers = Array.from({ length: rowsAtOnce }, (_, at) => from + at)
    await client.query(
      `insert into cards (id, board_id, column_id, rank, name, description)
       select id, $1, $2, 'zz' || lpad(n::text, 8, '0'), title, body
       from unnest($3::uuid[], $4::int[], $5::text[], $6::text[]) as made(id, n, title, body)`,
      [
        board,
        column,
        numbers.map(() => newId()),
        numbers,
        numbers.map((n) => wordsAt(n, 5)),
        numbers.map((n) => wordsAt(n + documents, wordsEach)),
      ],
    )
    await writeMessages(
      client,
      { conversation, user },
      numbers.map((n) => [n + 1, wordsAt(n + 2 * documents, wordsEach)]),
    )
  }
  const oneByOne = async (first: number) => {
    const waits: number[] = []
    for (let at = 0; at < inserts; at++) {
      const message: [number, string] = [first + at, wordsAt(first + at, wordsEach)]
      const started = performance.now()
      await writeMessages(client, { conversation, user }, [message])
      waits.push(performance.now() - started)
    }
    return median(waits)
  }
  const found = await oneByOne(10 * documents)
  await client.query('alter table chat_messages disable trigger user')
  const hidden = await oneByOne(11 * documents)
  await client.query('alter table chat_messages enable trigger user')
  await client.query('update conversations set last_position = $2 where id = $1', [conversation, 12 * documents])
  client.release(true)
  // All of them were indexed as they were written: the job for what was there before has nothing to do meanwhile.
  await database.pool
    .query(`insert into search_indexing (kind, done_at) select distinct kind, now() from search_documents
    on conflict (kind) do update set done_at = now()`)
  await database.pool.query('vacuum (analyze)')
  await database.close()
  return { added: found - hidden }
}

type Seat = { conversation: string; user: string }

const writeMessages = (client: PoolClient, { conversation, user }: Seat, messages: [number, string][]) =>
  client.query(
    `insert into chat_messages (id, conversation_id, position, client_id, sender_id, body)
     select id, $1, n, client, $2, body from unnest($3::uuid[], $4::int[], $5::uuid[], $6::text[]) as made(id, n, client, body)`,
    [
      conversation,
      user,
      messages.map(() => newId()),
      messages.map(([n]) => n),
      messages.map(() => randomUUID()),
      messages.map(([, body]) => body),
    ],
  )
