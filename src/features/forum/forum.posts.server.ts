// The forms of the forum where no script runs: each posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { entryDeeds, type EntryDeed } from './entry-deeds.ts'
import { topicDeeds } from './topic-deeds.ts'

type Post = { request: Request; next: () => unknown }

const atMostBytes = appConfig.limits.jsonBodyBytes

const isDeed = (form: string | undefined): form is EntryDeed => form !== undefined && form in entryDeeds

/** What follows a deed: a reply is led to, a topic that is gone leads to its list, all else leads back. */
export const postEntry =
  (all: string) =>
  ({ request, next }: Post) =>
    handleFormPost<unknown>({
      request,
      next,
      form: 'forum',
      atMostBytes,
      submit: (values): Promise<Result<unknown>> =>
        (isDeed(values.form) ? entryDeeds[values.form] : entryDeeds.reply)(values),
      onSuccess: (done, values) => {
        const { pathname } = new URL(request.url)
        if (values.form === 'delete' && values.kind === 'topic') return all
        if (values.form === 'merge' || values.form === 'split')
          return `/parent-forum/${encodeURIComponent(slugOf(done))}`
        return `${pathname}${placeOf(done)}`
      },
    })

const slugOf = (done: unknown): string => (done as { topic: { slug: string } }).topic.slug

/** Where a reply stands that was just written; what waits stands at the end. */
function placeOf(done: unknown): string {
  const { reply } = (done ?? {}) as { reply?: { number: number | null } }
  if (!reply) return ''
  return reply.number === null ? '?at=100000#waiting' : `?at=${reply.number}#reply-${reply.number}`
}

/** A topic is begun or changed. */
export const postTopic = ({ request, next }: Post) =>
  handleFormPost<{ topic: { id: string } }>({
    request,
    next,
    form: 'topic',
    atMostBytes,
    submit: (values) => (values.form === 'edit' ? topicDeeds.edit : topicDeeds.start)(values),
    onSuccess: ({ topic }) => `/parents/forum/${topic.id}/details`,
  })

/** On a member's list: all of it is read. */
export const postList = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'forum_list',
    submit: (values): Promise<Result<unknown>> =>
      (values.form === 'drop' ? topicDeeds.drop : topicDeeds.readAll)(values),
    onSuccess: () => {
      const { pathname, search } = new URL(request.url)
      return pathname + search
    },
  })
