import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#/api/db/client.ts'
import { secret, startTestApi } from './api.ts'
import { boardsOf } from './boards.ts'
import { aMeeting } from './calendar.ts'
import type { Place } from './databases.ts'
import { ask } from './http.ts'
import { ordersOf } from './orders.ts'

type Call = { path: string; method?: string; body: object; headers?: Record<string, string> }

const stock = 100_000
/** Those that may be sent again under the same key, as whoever got no answer does. */
const repeatable = ['notify', 'message', 'order'] as const

/** Where each kind keeps what was written, under the mark that it was given. */
const rowsOf = {
  notify: sql`SELECT email AS mark FROM notify_requests`,
  message: sql`SELECT client_id::text AS mark FROM chat_messages`,
  card: sql`SELECT name AS mark FROM cards`,
  event: sql`SELECT title AS mark FROM calendar_events`,
  draft: sql`SELECT subject AS mark FROM mail_contents`,
  order: sql`SELECT p.note AS mark FROM purchases p JOIN orders o ON o.purchase_id = p.id JOIN invoices i ON i.order_id = o.id`,
}

type Kind = keyof typeof rowsOf

/** People of a place who write all that there is to write, over HTTP, and remember what was answered. */
export async function writersOn(place: Place) {
  const api = await startTestApi(place)
  const [ada, ben] = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
  const begun = await api.send('POST', '/api/chat/conversations', {
    token: ada.token,
    body: { participants: [ben.id] },
  })
  const conversation: string = begun.body.conversation.id
  const boards = boardsOf(api)
  const board = await boards.made(ada)
  const column = board.columnOrder[0]!
  const changed = await boards.card(ada, column, 'Changed again and again')
  const orders = ordersOf(api)
  const thing = await orders.thing({ available: stock })
  const order = await orders.inputFor(ada, [{ id: thing.id, quantity: 1 }])
  await api.close()

  const calls: Record<Kind, (mark: string) => Call> = {
    notify: (email) => ({ path: '/api/v1/notify', body: { email } }),
    message: (clientId) => ({
      path: `/api/chat/conversations/${conversation}/messages`,
      body: { clientId, body: clientId },
    }),
    card: (name) => ({ path: '/api/v1/cards', body: { columnId: column, name } }),
    event: (title) => ({ path: '/api/calendar/meetings/create', body: aMeeting({ title }) }),
    draft: (subject) => ({ path: '/api/mail/drafts', body: { subject, text: 'text' } }),
    order: (note) => ({ path: '/api/v1/orders', body: { ...order, note }, headers: { 'idempotency-key': note } }),
  }
  const kinds = Object.keys(calls) as Kind[]
  const answered = new Map<Kind, string[]>(kinds.map((kind) => [kind, []]))
  const unanswered = new Map<Kind, string[]>(kinds.map((kind) => [kind, []]))
  const edits = { answered: 1, asked: 1, version: 1 }
  let asked = 0

  /** Null where no answer came. */
  const send = async (origin: string, { path, method = 'POST', body, headers }: Call): Promise<number | null> => {
    asked += 1
    const text = JSON.stringify(body)
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const sent = {
      'content-type': 'application/json',
      authorization: ada.token,
      'x-forwarded-for': address,
      ...headers,
    }
    return ask(origin + path, { method, body: text, headers: sent }).then(
      ({ status }) => status,
      () => null,
    )
  }

  const write = async (origin: string, kind: Kind, mark: string) => {
    const status = await send(origin, calls[kind](mark))
    const isWritten = status !== null && status >= 200 && status < 300
    if (isWritten) answered.get(kind)!.push(mark)
    else unanswered.get(kind)!.push(mark)
    return status
  }

  /** Each change names the version that it changes: one that was lost or done twice would show. */
  const edit = async (origin: string) => {
    const path = `/api/v1/cards/${changed.id}`
    edits.asked += 1
    const body = { name: `x ${edits.asked}`, version: edits.version }
    const status = await send(origin, { path, method: 'PATCH', body })
    if (status === 200) {
      edits.answered += 1
      edits.version += 1
      return status
    }
    // It may have been done without an answer.
    const now = await ask(origin + path, { headers: { authorization: ada.token } }).catch(() => null)
    if (now?.status === 200) edits.version = (JSON.parse(now.text) as { card: { version: number } }).card.version
    return status === 409 ? 200 : status
  }

  return {
    env: { SESSION_SECRET: secret, TRUSTED_PROXIES: '1' },
    answers: () => [...answered.values()].flat().length,
    /** Until it is aborted, everything at once; what is not answered well is judged by `isFine`. */
    async writeAll(origin: string, signal: AbortSignal, isFine: (status: number | null) => boolean) {
      const strange: unknown[] = []
      const keepOn = async (name: string, work: () => Promise<number | null>) => {
        while (!signal.aborted) {
          const status = await work()
          if (status === 429) return
          const isWell = status !== null && status < 300
          if (!isWell && !isFine(status)) strange.push([name, status])
        }
      }
      const marked = (kind: Kind) => () => write(origin, kind, markOf(kind))
      await Promise.all([...kinds.map((kind) => keepOn(kind, marked(kind))), keepOn('edit', () => edit(origin))])
      expect(strange).toEqual([])
    },
    /** Whoever got no answer asks again, with the same key. */
    async repeat(origin: string) {
      for (const kind of repeatable) {
        for (const mark of unanswered.get(kind)!.splice(0)) {
          const status = await write(origin, kind, mark)
          expect([kind, status], mark).toEqual([kind, kind === 'notify' ? 202 : 201])
        }
      }
    },
    /** All that was answered is there, and nothing is there twice. */
    async expectWhole({ db }: Pick<Database, 'db'>) {
      for (const kind of kinds) {
        const { rows } = await db.execute<{ mark: string }>(rowsOf[kind])
        const times = Map.groupBy(rows, ({ mark }) => mark)
        const given = answered.get(kind)!
        expect(given.length, kind).toBeGreaterThan(0)
        expect([kind, 'lost', given.filter((mark) => !times.has(mark))]).toEqual([kind, 'lost', []])
        const ours = [...given, ...unanswered.get(kind)!]
        expect([kind, 'doubled', ours.filter((mark) => (times.get(mark)?.length ?? 0) > 1)]).toEqual([
          kind,
          'doubled',
          [],
        ])
      }
      const { rows } = await db.execute<{ sold: number; version: number }>(sql`
        SELECT ${stock}::int - v.available AS sold, (SELECT version FROM cards WHERE id = ${changed.id}) AS version
        FROM product_variants v WHERE v.id = ${thing.id}`)
      const purchases = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM purchases`)
      expect(rows[0]!.sold).toBe(purchases.rows[0]!.count)
      expect(rows[0]!.version).toBeGreaterThanOrEqual(edits.answered)
      expect(rows[0]!.version).toBeLessThanOrEqual(edits.asked)
    },
  }
}

const markOf = (kind: Kind) => (kind === 'notify' ? `${crypto.randomUUID()}@families.example` : crypto.randomUUID())
