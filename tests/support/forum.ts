import { sql } from 'drizzle-orm'
import type { Reply, Topic } from '#/contract/forum/forum.ts'
import { newId } from '#/lib/ids.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'

type Me = { token: string } | null
export type Member = { id: string; token: string }

export const entry = (markdown: string) => fromMarkdown(markdown, 'entry')

let asked = 0

/**
 * The calls of the forum. Whoever writes often in a test is a moderator: others wait after three things. What new accounts say by
 * themselves is short, since a longer text that two of them say waits.
 */
export function forumOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1/forum${path}`, {
      ...(me ? { token: me.token } : {}),
      ...(body === undefined ? {} : { body }),
    })
  return {
    call,
    start: (me: Me, more: object = {}) =>
      call('POST', '/topics', me, {
        title: `Biting in the cloakroom, part ${(asked += 1)}`,
        content: entry('Ours bites, before going home. What did you change?'),
        category: 'behaviour',
        tags: ['Biting'],
        locale: 'en',
        clientId: newId(),
        ...more,
      }),
    async asked(me: Me, more: object = {}): Promise<Topic> {
      return good(await this.start(me, more), 201).topic
    },
    reply: (me: Me, topic: string, text = 'We came ten minutes earlier, and it was over.', more: object = {}) =>
      call('POST', `/topics/${topic}/replies`, me, { content: entry(text), clientId: newId(), ...more }),
    async replied(me: Me, topic: string, text?: string, more: object = {}): Promise<Reply> {
      return good(await this.reply(me, topic, text, more), 201).reply
    },
    open: (id: string, me: Me = null) => call('GET', `/topics/${encodeURIComponent(id)}`, me),
    async topic(id: string, me: Me = null): Promise<Topic> {
      return good(await this.open(id, me)).topic
    },
    async replies(id: string, me: Me = null, query = ''): Promise<Reply[]> {
      return good(await call('GET', `/topics/${id}/replies${query}`, me)).replies
    },
    async titles(query = ''): Promise<string[]> {
      return good(await call('GET', `/topics${query}`, null)).topics.map(({ title }: { title: string }) => title)
    },
    async mine(me: Me, view: string): Promise<{ id: string; unread: number | null; firstUnread: number | null }[]> {
      return good(await call('GET', `/mine?view=${view}`, me)).topics
    },
    read: (me: Me, id: string, number: number) => call('PUT', `/topics/${id}/read`, me, { number }),
    follow: (me: Me, id: string, level: string) => call('PUT', `/topics/${id}/follow`, me, { level }),
    report: (me: Me, kind: 'topic' | 'reply', id: string, reason = 'respect') =>
      call('POST', `/entries/${kind}/${id}/report`, me, { reason, note: '' }),
    /** Somebody who has been here for long, and is known. */
    async parent(more: object = {}): Promise<Member> {
      const person = await api.person({ roles: ['parent'], ...more })
      await api.db.execute(sql`
        update users set created_at = now() - interval '60 days', email_verified_at = now() - interval '60 days'
        where id = ${person.id}`)
      return person
    },
    keeper: (): Promise<Member> => api.person({ roles: ['moderator'] }),
  }
}

export const noticesOf = async (api: TestApi, { id }: { id: string }): Promise<string[]> =>
  (
    await api.db.execute<{ kind: string }>(sql`
      select kind from notices where user_id = ${id} and thing like 'topic:%' order by id`)
  ).rows.map(({ kind }) => kind)
