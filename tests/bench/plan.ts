// Calendars and boards: a full month beside a quiet one, and a large board, opened and moved about on.
import { Agent } from 'node:http'
import { chromium } from '@playwright/test'
import { Pool } from 'pg'
import { openDatabase } from '#/api/db/client.ts'
import { seedLargeBoard } from '#/api/db/seed/boards.ts'
import { buildPerson } from '#/api/db/seed/people.ts'
import { createSession } from '#/api/modules/accounts/sessions.repo.ts'
import { createSessionTokens } from '#/api/modules/accounts/session-tokens.ts'
import { sessionSecret } from '#/process/env.ts'
import { browser as executable, chromiumArgs } from '#tests/support/chromium.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { temporaryDirectory } from './limits.ts'
import type { Served } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase, serveCasa } from './starts.ts'

const group = 'Calendar and boards'
const columnCount = 5
const perColumn = 200
const warmUps = 20

type Scene = { server: Served; quiet: string; full: string; board: string; owner: string }

export async function measurePlan(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const scene = await prepare(await createDatabase(postgresUrl, 'casa_plan'))
  try {
    return [await month(scene, lists.visits * 10), ...(await openBoard(scene, lists.visits * 5)), await drag(scene)]
  } finally {
    await scene.server.stop()
  }
}

/** Three people: one with twenty events this month, one with two thousand, five hundred of them repeated, one with a board. */
async function prepare(url: string): Promise<Scene> {
  const directory = temporaryDirectory()
  const database = await openDatabase({ dataDir: directory, databaseUrl: url })
  const { db } = database
  const sessionTokens = createSessionTokens(sessionSecret({ dataDir: directory, sessionSecret: undefined }))
  const register = async (name: string) => {
    const draft = { firstName: name, lastName: 'Pieri', email: `${name}@bench.example`, passwordHash: '-' }
    const { id } = await buildPerson(db, { ...draft, roles: ['teacher' as const] })
    const session = await createSession(db, { userId: id, userAgent: 'bench', address: '127.0.0.1' })
    return { id, token: await sessionTokens.issue(session) }
  }
  const [quiet, full, owner] = [await register('quiet'), await register('full'), await register('owner')]
  const { boardId: board } = await seedLargeBoard(db, { userId: owner.id, columns: columnCount, cardsEach: perColumn })
  await database.close()
  const server = await serveCasa(directory, url)
  await importEvents(server, quiet.token, { single: 15, monthly: 5 })
  await importEvents(server, full.token, { single: 1_500, monthly: 500 })
  // As it would be by itself within a minute.
  const pool = new Pool({ connectionString: url })
  await pool.query('vacuum (analyze)')
  await pool.end()
  return { server, quiet: quiet.token, full: full.token, board, owner: owner.token }
}

const call = async (
  server: Served,
  token: string,
  method: string,
  path: string,
  body?: string,
  type = 'application/json',
) => {
  const headers = { authorization: token, ...(body !== undefined && { 'content-type': type }) }
  const response = await fetch(server.origin + path, { method, headers, ...(body !== undefined && { body }) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

const ask = async (...request: Parameters<typeof call>) => JSON.parse((await call(...request)).toString())

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const firstOfMonth = () => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1))

/** By the way people take who come from another calendar. Repeated ones began half a year ago, come once a month and do not end. */
async function importEvents(server: Served, token: string, count: { single: number; monthly: number }): Promise<void> {
  const start = firstOfMonth().getTime()
  const hour = 3_600_000
  const events = Array.from({ length: count.single + count.monthly }, (_, at) => {
    const isMonthly = at >= count.single
    const from = isMonthly ? start - (180 * 24 - (at % 150)) * hour : start + ((at * 7) % (27 * 24)) * hour
    return [
      'BEGIN:VEVENT',
      `UID:${at}@bench.example`,
      `DTSTAMP:${stamp(new Date(start))}`,
      `DTSTART:${stamp(new Date(from))}`,
      `DTEND:${stamp(new Date(from + hour))}`,
      `SUMMARY:Observation ${at}`,
      ...(isMonthly ? ['RRULE:FREQ=MONTHLY'] : []),
      'END:VEVENT',
    ].join('\r\n')
  })
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bench//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
  const { calendars } = await ask(server, token, 'GET', '/api/calendar/calendars')
  const own = calendars.find(({ isDefault }: { isDefault: boolean }) => isDefault)
  const { plan } = await ask(server, token, 'POST', `/api/calendar/calendars/${own.id}/imports`, text, 'text/calendar')
  await call(server, token, 'POST', `/api/calendar/imports/${plan.id}/apply`)
}

/** How long an answer takes, in ms, many times, one after the other; the first few are not counted. */
async function timed(times: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let at = -warmUps; at < times; at++) {
    const from = performance.now()
    await work(at)
    if (at >= 0) taken.push(performance.now() - from)
  }
  return taken
}

async function month({ server, quiet, full }: Scene, times: number): Promise<Figure> {
  const from = firstOfMonth()
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const path = `/api/calendar/meetings?from=${from.toISOString()}&to=${to.toISOString()}`
  const count = async (token: string) => (await ask(server, token, 'GET', path)).events.length as number
  const [few, many] = [await count(quiet), await count(full)]
  const [light, heavy]: [number[], number[]] = [[], []]
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visit = (token: string) => answerMs(server.origin + path, { authorization: token }, agent)
  for (let time = -warmUps; time < times; time++) {
    const [first, then] = [await visit(quiet), await visit(full)]
    if (time < 0) continue
    light.push(first)
    heavy.push(then)
  }
  agent.destroy()
  const [little, much] = [quantile(light, 0.95), quantile(heavy, 0.95)]
  return {
    group,
    name: `a month of ${many} events: p95 (p50 ${shown(median(heavy), 'ms')})`,
    value: shown(much, 'ms'),
    against: `a month of ${few}: ${shown(little, 'ms')} (p50 ${shown(median(light), 'ms')})`,
    ratio: much / little,
    goal: atMost(2),
  }
}

async function openBoard({ server, board, owner }: Scene, times: number): Promise<Figure[]> {
  const path = `/api/v1/boards/${board}`
  const opened = await timed(times, () => call(server, owner, 'GET', path))
  const { board: whole } = await ask(server, owner, 'GET', path)
  const [first, last] = [whole.columnOrder[0], whole.columnOrder.at(-1)]
  const [card] = whole.columns[first].cardIds
  const move = (at: number) =>
    call(server, owner, 'POST', `/api/v1/cards/${card}/move`, JSON.stringify({ columnId: at % 2 === 0 ? last : first }))
  const moved = await timed(times, move)
  return [
    {
      group,
      name: `a board of ${columnCount * perColumn} cards, opened: p95`,
      value: shown(quantile(opened, 0.95), 'ms'),
    },
    { group, name: 'a card moved on it: p95', value: shown(quantile(moved, 0.95), 'ms') },
  ]
}

/** What one frame costs while a card is carried across the board, by the browser's own account of its main thread. */
async function drag({ server, board, owner }: Scene): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: executable(), args: chromiumArgs })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const cookies = { jwt: owner, cookie_consent: 'true' }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.origin })))
    const page = await context.newPage()
    await page.goto(`${server.origin}/dashboard/kanban?board=${board}`, { waitUntil: 'networkidle' })
    const card = page.getByText('Card 1', { exact: true }).first()
    const box = (await card.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2 + 10)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const busyMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
    }
    const frames: number[] = []
    for (let at = 0; at < 120; at++) {
      const before = await busyMs()
      await page.mouse.move(box.x + 40 + at * 6, box.y + 60 + (at % 40) * 8)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      frames.push(((await busyMs()) - before) / 2)
    }
    await page.mouse.up()
    return {
      group,
      name: `a frame while a card is dragged over ${columnCount * perColumn}: median`,
      value: shown(median(frames), 'ms'),
      ratio: median(frames),
      goal: atMost(16, 'ms'),
    }
  } finally {
    await browser.close()
  }
}
