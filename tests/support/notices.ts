import { sql } from 'drizzle-orm'
import type { Notice, NoticeMark, NoticeView } from '#/contract/notice/notice.ts'
import type { TestApi } from './api.ts'
import { boardOfTwo, boardsOf } from './boards.ts'
import { calendarOf } from './calendar.ts'
import { eventually } from './eventually.ts'
import { good } from './mail.ts'

type Reader = { id: string; token: string; email: string }

export const hourMs = 3_600_000
export const inHours = (hours: number): Date => new Date(Date.now() + hours * hourMs)

/** The calls of notices, as somebody; and time, which passes when asked. */
export function noticesOf(api: TestApi) {
  const list = async ({ token }: Pick<Reader, 'token'>, view: NoticeView = 'inbox'): Promise<Notice[]> =>
    good(await api.send('GET', `/api/v1/notices?view=${view}`, { token })).notices

  return {
    list,
    async one(reader: Pick<Reader, 'token'>, view: NoticeView = 'inbox'): Promise<Notice> {
      const all = await list(reader, view)
      if (all.length !== 1) throw new Error(`${all.length} things instead of one`)
      return all[0]!
    },
    count: async ({ token }: Pick<Reader, 'token'>): Promise<number> =>
      good(await api.send('GET', '/api/v1/unread', { token })).notices,
    see: ({ token }: Reader, until = new Date().toISOString()) =>
      api.send('POST', '/api/v1/notices/seen', { token, body: { until } }),
    mark: ({ token }: Reader, things: readonly string[], mark: NoticeMark, until?: string) =>
      api.send('POST', '/api/v1/notices/marks', { token, body: { things, mark, until } }),
    /** Sends all that may leave by then. */
    async deliver(at = inHours(1)): Promise<void> {
      // The API looks by itself as well: what it holds at the moment is passed over.
      await eventually(async () => {
        while (await api.services.notices.deliverNext(at));
        const { rows } = await api.db.execute(sql`
          select id from notice_deliveries where state = 'waiting' and not_before <= ${at.toISOString()}::timestamptz`)
        if (rows.length > 0) throw new Error(`${rows.length} notices are held by somebody else`)
      })
      for (const way of [api.services.mailer, api.services.push]) way.wake()
    },
    /** Templates of what was written to somebody, the first one first. */
    async mails({ email }: Pick<Reader, 'email'>): Promise<string[]> {
      const { rows } = await api.db.execute<{ template: string }>(sql`
        select template from outbox where recipient = ${email} order by id`)
      return rows.map(({ template }) => template)
    },
    /** What became of the deliveries to somebody. */
    async deliveries({ id }: Pick<Reader, 'id'>): Promise<{ channel: string; state: string; why: string | null }[]> {
      const { rows } = await api.db.execute<{ channel: string; state: string; why: string | null }>(sql`
        select channel, state, why from notice_deliveries where user_id = ${id} order by id`)
      return rows
    },
  }
}
/** Somebody who may write to and invite anybody, and gives others cards of theirs. */
export async function noticeScene(api: TestApi) {
  const [boards, calendar, notices] = [boardsOf(api), calendarOf(api), noticesOf(api)]
  const host = await api.person({ roles: ['admin'], firstName: 'Ada', lastName: 'Pieri' })
  async function given(guest: Reader, name = 'Bead stair') {
    const { id, cards } = await boardOfTwo(boards, [host, guest], [name])
    await boards.changed(host, cards[0]!, { assignees: [guest.id] })
    return { board: id, card: cards[0]!, thing: `card:${cards[0]!}` }
  }
  return { boards, calendar, notices, host, given }
}
export type NoticeScene = Awaited<ReturnType<typeof noticeScene>>

export type NoticeCalls = ReturnType<typeof noticesOf>
