import { createServerFn } from '@tanstack/react-start'
import { blogCalls } from '#/contract/blog/blog.calls.ts'
import { followCalls } from '#/contract/letter/letter.calls.ts'
import type { FollowInput } from '#/contract/letter/letter.ts'
import type { LettersSearch } from '#/contract/letter/letter.search.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

/** What is offered to be followed, by its names, and what whoever is signed in follows already. */
export const getLetters = createServerFn()
  .validator((search: LettersSearch) => search)
  .handler(async ({ data: { tag, author, locale } }) => {
    const [written, own] = await Promise.all([
      api(blogCalls.list, { query: { tag, author, limit: 1 } }),
      api(followCalls.read, { body: {} }),
    ])
    if (!written.ok) return written
    const [post] = written.data.posts
    // What nobody has written about cannot be followed.
    const shown = post ? { tag, author: author ? post.author : null } : { tag: undefined, author: null }
    const named = post?.tags.find((one) => one.toLowerCase() === tag) ?? shown.tag ?? null
    return ok({
      what: { tag: named, author: shown.author, locale: locale ?? null },
      own: own.ok ? own.data.reading : null,
    })
  })

export const askToFollow = createServerFn({ method: 'POST' })
  .validator((input: FollowInput & { email: string }) => input)
  .handler(({ data }) => api(followCalls.ask, { body: data }))

export const follow = createServerFn({ method: 'POST' })
  .validator((input: FollowInput) => input)
  .handler(({ data }) => api(followCalls.follow, { body: data }))

type ByLink = { token?: string | undefined }

export const readByLink = createServerFn({ method: 'POST' })
  .validator((input: ByLink) => input)
  .handler(({ data }) => api(followCalls.read, { body: data }))

export const confirmFollow = createServerFn({ method: 'POST' })
  .validator((input: { token: string }) => input)
  .handler(({ data }) => api(followCalls.confirm, { body: data }))

export const endFollow = createServerFn({ method: 'POST' })
  .validator((input: ByLink & { follow?: string | undefined; all?: boolean | undefined }) => input)
  .handler(({ data }) => api(followCalls.end, { body: data }))

export const resumeFollow = createServerFn({ method: 'POST' })
  .validator((input: ByLink & { follow: string }) => input)
  .handler(({ data }) => api(followCalls.resume, { body: data }))
