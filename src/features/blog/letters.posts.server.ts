// Following by mail where no script runs, which is everywhere: each button is a form, and posts to its own page.
import type { FollowInput } from '#/contract/letter/letter.ts'
import type { LettersDone } from '#/contract/letter/letter.search.ts'
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost, readForm } from '#/server/form-post.server.ts'
import { askToFollow, confirmFollow, endFollow, follow, resumeFollow } from './letters.functions.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>
type Deed = { done: LettersDone; do: (values: Values, token: string | undefined) => Promise<Result<null>> }

const whatIn = ({ tag, author, locale }: Values): FollowInput => ({
  tag: tag || undefined,
  author: author || undefined,
  locale: (locale || undefined) as FollowInput['locale'],
})

const end: Deed = {
  done: 'ended',
  do: ({ follow: id, all }, token) => endFollow({ data: { token, follow: id || undefined, all: all === 'true' } }),
}

/** What the link of a mail proves, and nothing that a session or a made-up address would. */
const byLink: Record<string, Deed> = {
  confirm: { done: 'confirmed', do: (_values, token = '') => confirmFollow({ data: { token } }) },
  end,
  resume: { done: 'resumed', do: ({ follow: id = '' }, token) => resumeFollow({ data: { token, follow: id } }) },
}

const deeds: Record<string, Deed> = {
  end,
  resume: byLink.resume!,
  ask: { done: 'asked', do: (values) => askToFollow({ data: { ...whatIn(values), email: values.email ?? '' } }) },
  follow: { done: 'followed', do: (values) => follow({ data: whatIn(values) }) },
}

const deedOf = (among: Record<string, Deed>, { form = '' }: Values): Deed =>
  (Object.hasOwn(among, form) ? among[form] : undefined) ?? end

const post = ({ request, next }: Post, among: Record<string, Deed>, token?: string) =>
  handleFormPost({
    request,
    next,
    form: 'letters',
    submit: (values) => deedOf(among, values).do(values, token),
    onSuccess(_data, values) {
      const search = new URLSearchParams({ ...(token && { token }), done: deedOf(among, values).done })
      return `${new URL(request.url).pathname}?${search}`
    },
  })

/** For whoever is signed in, or has no account. */
export const postLetters = (request: Post) => post(request, deeds)

/** The link of a mail: by its reader, or by their mail program (RFC 8058). Whoever is signed in plays no part. */
export async function postLetterLink({ request, next }: Post): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const values = await readForm(request.clone())
  if (values?.['List-Unsubscribe'] !== 'One-Click') return post({ request, next }, byLink, token)
  const result = await endFollow({ data: { token } })
  return new Response(null, { status: result.ok ? 200 : result.error.status || 503 })
}
