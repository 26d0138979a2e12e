import { sql } from 'drizzle-orm'
import type { FollowInput, PostLetter, Reading } from '#/contract/letter/letter.ts'
import { newId } from '#/lib/ids.ts'
import { newEmail, type Answer, type TestApi } from './api.ts'
import { eventually } from './eventually.ts'
import { blogOf, type Writer } from './blog.ts'
import { good } from './mail.ts'

type Me = { token: string } | null
type Who = { token?: string; me?: Me }

export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

const linkToken = (text: string): string => /token=([\w.-]+)/.exec(text)![1]!

/** The calls of letters; and time, which passes when asked. */
export function lettersOf(api: TestApi) {
  const call = (path: string, body: object, me: Me = null): Promise<Answer> =>
    api.send('POST', `/api/v1/letters/${path}`, { body, ...(me && { token: me.token }) })
  const ofPost = (method: string, post: string, me: Me, rest = '') =>
    api.send(method, `/api/v1/posts/${post}/letter${rest}`, me ? { token: me.token } : {})
  return {
    call,
    ask: (email: string, what: FollowInput = {}, address?: string) =>
      api.send('POST', '/api/v1/letters/asked', { body: { email, ...what }, ...(address && { address }) }),
    follow: (me: Me, what: FollowInput = {}) => call('follows', what, me),
    confirm: (token: string) => call('confirmed', { token }),
    read: async ({ token, me = null }: Who): Promise<Reading> => good(await call('read', { token }, me)).reading,
    end: ({ token, me = null }: Who, follow?: string) => call('ended', { token, follow }, me),
    resume: ({ token, me = null }: Who, follow: string) => call('resumed', { token, follow }, me),
    /** What the newest mail of a kind to an address lets its reader do. */
    tokenFor: async (email: string, template = 'letter_confirm') => linkToken((await api.mailTo(email, template)).text),
    /** Somebody without an account who follows, and has said so. */
    async reader(what: FollowInput = {}, email = newEmail()): Promise<{ email: string; token: string }> {
      await this.ask(email, what)
      const token = await this.tokenFor(email)
      good(await this.confirm(token), 204)
      return { email, token }
    },
    letter: async (me: Me, post: string): Promise<PostLetter> => good(await ofPost('GET', post, me)).letter,
    rehearse: (me: Me, post: string) => ofPost('POST', post, me, '/rehearsal'),
    send: (me: Me, post: string) => ofPost('POST', post, me),
    stop: (me: Me, post: string) => ofPost('DELETE', post, me),
    /** Hands on all that may leave by then. */
    async leave(at = inMinutes(11)): Promise<void> {
      await eventually(async () => {
        while (await api.services.letters.sendNext(at));
        const { rows } = await api.db.execute(sql`
          select from letter_issues where state in ('waiting', 'leaving') and leaves_at <= ${at.toISOString()}::timestamptz`)
        api.services.mailer.wake()
        if (rows.length > 0) throw new Error('Some letters have not left yet')
      })
    },
    /** Many readers of a tag at once, as a long time would bring them. */
    crowd: (tag: string, count: number) =>
      api.db.transaction(async (tx) => {
        const ids = sql.param(Array.from({ length: count }, newId))
        await tx.execute(sql`
          insert into letter_readers (id, email, locale)
          select id, 'crowd-' || id || '@families.example', 'en' from unnest(${ids}::uuid[]) as id`)
        await tx.execute(sql`
          insert into letter_follows (id, reader_id, tag, confirmed_at)
          select gen_random_uuid(), id, ${tag}, now() from unnest(${ids}::uuid[]) as id`)
      }),
    /** What became of the letters to an address. */
    async letters(email: string): Promise<string[]> {
      const { rows } = await api.db.execute<{ status: string }>(sql`
        select status from outbox where template = 'letter' and recipient = ${email} order by id`)
      return rows.map(({ status }) => status)
    },
  }
}

/** What mails of letters are made from: a post that was sent, and somebody who follows its author. */
export async function aLetter(api: TestApi, reader: { token: string; email: string }, editor: Writer) {
  const letters = lettersOf(api)
  const { id: post } = await blogOf(api).published(editor)
  good(await letters.follow(reader, { author: editor.id }), 204)
  const { letter } = good(await letters.send(editor, post))
  const [follow] = (await letters.read({ me: reader })).follows
  const { rows } = await api.db.execute<{ id: string }>(sql`
    select id from letter_readers where lower(email) = lower(${reader.email})`)
  return { post, issue: letter.issue.id as string, reader: rows[0]!.id, follow: follow!.id }
}
