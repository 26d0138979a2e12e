import { sql } from 'drizzle-orm'
import type { OwnPost, PostSummary } from '#/contract/blog/blog.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'
import type { Upload } from './matrix.ts'
import { pictureUpload } from './people-builders.ts'

type Me = { token: string } | null
export type Writer = { id: string; token: string }

export const article = (markdown = 'At half past eight the door closes.') => fromMarkdown(markdown, 'article')

export const whole = {
  title: 'Three hours, and nobody rings a bell',
  description: 'What one school changed.',
  tags: ['Work cycle'],
  locale: 'en',
}

/** The calls of the blog. */
export function blogOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  return {
    call,
    async draft(me: Me, more: object = {}): Promise<OwnPost> {
      return good(await call('POST', '/posts', me, { ...whole, content: article(), ...more }), 201).post
    },
    own: (me: Me, id: string) => call('GET', `/posts/${id}`, me),
    save: (me: Me, id: string, body: object) => call('PATCH', `/posts/${id}`, me, body),
    publish: (me: Me, { id, version }: OwnPost, more: object = {}) =>
      call('POST', `/posts/${id}/publish`, me, { version, ...more }),
    move: (me: Me, { id, version }: OwnPost, move: string, more: object = {}) =>
      call('POST', `/posts/${id}/move`, me, { version, move, ...more }),
    async published(me: Me, more: object = {}): Promise<OwnPost & { slug: string }> {
      return good(await this.publish(me, await this.draft(me, more))).post
    },
    picture: async (me: Me, id: string, upload?: Upload): Promise<Answer> =>
      api.send('POST', `/api/v1/posts/${id}/pictures`, {
        ...(me ? { token: me.token } : {}),
        ...(upload ?? (await pictureUpload())),
      }),
    say: (me: Me, id: string, image: string, children: string[]) =>
      call('PUT', `/posts/${id}/pictures/${image}/children`, me, { children }),
    /** A draft with a cover, on which these children are. */
    async covered(me: Me, children: string[] = [], more: object = {}): Promise<OwnPost> {
      const { id, version } = await this.draft(me, more)
      const { picture } = good(await this.picture(me, id), 201)
      good(await this.say(me, id, picture.id, children))
      return good(await this.save(me, id, { cover: picture.id, coverAlt: 'A tower', version })).post
    },
    async illustrated(me: Me, children: string[] = []): Promise<OwnPost & { slug: string }> {
      return good(await this.publish(me, await this.covered(me, children))).post
    },
    open: (slug: string, me: Me = null) => call('GET', `/blog/posts/${encodeURIComponent(slug)}`, me),
    async titles(query = ''): Promise<string[]> {
      const { posts } = good(await call('GET', `/blog/posts${query}`, null))
      return posts.map(({ title }: PostSummary) => title)
    },
    comments: async (id: string, me: Me = null) => good(await call('GET', `/blog/posts/${id}/comments`, me)).comments,
    comment: (me: Me, id: string, message = 'We use a small flag.', parent: string | null = null) =>
      call('POST', `/blog/posts/${id}/comments`, me, { message, parent }),
    /** As if somebody had commented here before, and a moderator had let it through. */
    async known(me: Writer, id: string): Promise<void> {
      await this.comment(me, id, 'Known here')
      await api.db.execute(
        sql`update blog_comments set is_held = false, created_at = now() - interval '1 day' where author_id = ${me.id}`,
      )
      await api.db.execute(sql`update blog_posts set comments = comments + 1 where id = ${id}`)
      await api.db.execute(sql`delete from moderation_items where person_id = ${me.id}`)
    },
  }
}
