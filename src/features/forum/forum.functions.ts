import { createServerFn } from '@tanstack/react-start'
import type { Locale } from '#/contract/core/fields.ts'
import { forumCalls } from '#/contract/forum/forum.calls.ts'
import type { DraftInput, Reply, Topic, TopicOrder } from '#/contract/forum/forum.ts'
import type { EntryKind, FollowLevel, ForumCategory, MemberView } from '#/contract/forum/forum-kinds.ts'
import type { ForumSearch, MemberForumSearch, TopicSearch } from '#/contract/forum/forum-list.search.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { getLocale } from '#/paraglide/runtime.js'
import type { ReadReply, ReadTopic } from './read-topic.ts'
import type { ChangedTopic, NewTopic, Written } from './written.ts'

type Id = { id: string }
type Entry = Id & { kind: EntryKind }

/** Without a language, what is asked in that of who reads; of whom nobody asks anything in theirs, all. */
function localeOf(asked: Locale | 'all' | undefined, locales: readonly Locale[]): Locale | 'all' {
  return asked ?? locales.find((one) => one === getLocale()) ?? 'all'
}

/** A page of the forum, and how it stands. */
export const getForum = createServerFn()
  .validator((search: ForumSearch) => search)
  .handler(async ({ data: { locale: asked, ...search } }) => {
    const all = await api(forumCalls.figures, { query: {} })
    if (!all.ok) return all
    const locale = localeOf(asked, all.data.locales)
    const narrowed = locale === 'all' ? undefined : locale
    const [page, figures] = await Promise.all([
      api(forumCalls.list, { query: { ...search, locale: narrowed } }),
      api(forumCalls.figures, { query: { locale: narrowed } }),
    ])
    if (!page.ok) return page
    return figures.ok ? ok({ page: page.data, figures: figures.data, locale, locales: all.data.locales }) : figures
  })

const readable = (topic: Topic): ReadTopic => {
  const { content, solution, ...rest } = topic
  return { ...rest, html: content && toHtml(content), solution: solution && readableReply(solution) }
}

/** As markup, and for its writer as they wrote it, to be changed. */
const readableReply = ({ content, ...reply }: Reply): ReadReply => ({
  ...reply,
  html: content && toHtml(content),
  content: reply.may.edit ? content : null,
})

/** A topic with a page of its replies: as markup, so that a page that is read loads nothing to write it. */
export const getTopic = createServerFn()
  .validator((asked: Id & TopicSearch) => asked)
  .handler(async ({ data: { id, ...place } }) => {
    const found = await api(forumCalls.get, { params: { id } })
    if (!found.ok) return found
    const { topic } = found.data
    const said = await api(forumCalls.replies, { params: { id: topic.id }, query: place })
    if (!said.ok) return said
    const { replies, page, pages } = said.data
    return ok({ topic: readable(topic), replies: replies.map(readableReply), page, pages })
  })

/** To be changed by whoever wrote it. */
export const getOwnTopic = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(forumCalls.get, { params: data }))

/** A member's list. */
export const getMine = createServerFn()
  .validator((search: Omit<MemberForumSearch, 'view'> & { view?: MemberView | undefined }) => search)
  .handler(({ data: { locale, ...search } }) =>
    api(forumCalls.mine, { query: { ...search, locale: locale === 'all' ? undefined : locale } }),
  )

export const getDrafts = createServerFn().handler(() => api(forumCalls.drafts, {}))

export const listChanges = createServerFn()
  .validator((entry: Entry) => entry)
  .handler(async ({ data }) => {
    const found = await api(forumCalls.changes, { params: data })
    if (!found.ok) return found
    return ok(found.data.changes.map(({ content, ...change }) => ({ ...change, html: toHtml(content) })))
  })

export const findSimilar = createServerFn()
  .validator((asked: { title: string; locale: Locale }) => asked)
  .handler(({ data }) => api(forumCalls.similar, { query: data }))

export const startTopic = createServerFn({ method: 'POST' })
  .validator((input: NewTopic) => input)
  .handler(({ data: { content, ...body } }) =>
    api(forumCalls.start, { body: { ...body, content: fromMarkdown(content, 'entry') } }),
  )

export const editTopic = createServerFn({ method: 'POST' })
  .validator((input: ChangedTopic) => input)
  .handler(({ data: { id, content, ...body } }) =>
    api(forumCalls.edit, { params: { id }, body: { ...body, content: fromMarkdown(content, 'entry') } }),
  )

export const removeTopic = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(forumCalls.remove, { params: data }))

export const writeReply = createServerFn({ method: 'POST' })
  .validator((input: Id & Written & { answers: string | null; mentions: string[] }) => input)
  .handler(({ data: { id, content, ...body } }) =>
    api(forumCalls.write, { params: { id }, body: { ...body, content: fromMarkdown(content, 'entry') } }),
  )

export const editReply = createServerFn({ method: 'POST' })
  .validator((input: Id & Pick<Written, 'content' | 'namesAgreed'> & { version: number }) => input)
  .handler(({ data: { id, content, ...body } }) =>
    api(forumCalls.editReply, { params: { id }, body: { ...body, content: fromMarkdown(content, 'entry') } }),
  )

export const removeReply = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(forumCalls.removeReply, { params: data }))

export const likeEntry = createServerFn({ method: 'POST' })
  .validator((input: Entry & { on: boolean }) => input)
  .handler(({ data: { on, ...params } }) => api(on ? forumCalls.like : forumCalls.unlike, { params }))

export const solveTopic = createServerFn({ method: 'POST' })
  .validator((input: Id & { reply: string | null }) => input)
  .handler(({ data: { id, reply } }) => api(forumCalls.solve, { params: { id }, body: { reply } }))

export const followTopic = createServerFn({ method: 'POST' })
  .validator((input: Id & { level: FollowLevel }) => input)
  .handler(({ data: { id, level } }) => api(forumCalls.follow, { params: { id }, body: { level } }))

export const markRead = createServerFn({ method: 'POST' })
  .validator((input: Id & { number: number }) => input)
  .handler(({ data: { id, number } }) => api(forumCalls.read, { params: { id }, body: { number } }))

export const markAllRead = createServerFn({ method: 'POST' }).handler(() => api(forumCalls.readAll, {}))

export const reportEntry = createServerFn({ method: 'POST' })
  .validator((input: Entry & { report: ReportInput }) => input)
  .handler(({ data: { report, ...params } }) => api(forumCalls.report, { params, body: report }))

export const orderTopic = createServerFn({ method: 'POST' })
  .validator((input: Id & { order: TopicOrder }) => input)
  .handler(({ data: { id, order } }) => api(forumCalls.order, { params: { id }, body: order }))

export const splitTopic = createServerFn({ method: 'POST' })
  .validator((input: Id & { title: string; category: ForumCategory; replies: string[] }) => input)
  .handler(({ data: { id, ...body } }) => api(forumCalls.split, { params: { id }, body }))

/** Into a topic whose address somebody pasted. */
export const mergeTopic = createServerFn({ method: 'POST' })
  .validator((input: Id & { into: string }) => input)
  .handler(async ({ data: { id, into } }) => {
    const found = await api(forumCalls.get, { params: { id: into } })
    return found.ok ? api(forumCalls.merge, { params: { id }, body: { into: found.data.topic.id } }) : found
  })

export const saveDraft = createServerFn({ method: 'POST' })
  .validator((input: Id & Omit<DraftInput, 'content'> & { content: string }) => input)
  .handler(({ data: { id, content, ...body } }) =>
    api(forumCalls.saveDraft, { params: { id }, body: { ...body, content: fromMarkdown(content, 'entry') } }),
  )

export const dropDraft = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(forumCalls.dropDraft, { params: data }))

/** How many replies there are by now, for a page that is open. */
export const getLastNumber = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const found = await api(forumCalls.get, { params: data })
    return found.ok ? ok({ lastNumber: found.data.topic.lastNumber }) : found
  })
