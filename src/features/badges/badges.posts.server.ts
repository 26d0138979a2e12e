// A signed credential is posted as a file or as text where no script runs, and answered on the same page.
import { appConfig } from '#app.config'
import type { CheckedBadge } from '#/contract/professional/badge.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { checkGiven, textIn } from './check-given.ts'

type Post = { request: Request; next: () => unknown }

/** What the page shows again: not what was in a file, nor what is far too large. */
function shownAgain(data: FormData): FormData {
  const body = new FormData()
  body.set('badge', textIn(data, 'badge').slice(0, appConfig.limits.badgeBytes))
  body.set('holder', textIn(data, 'holder'))
  return body
}

export async function postBadge({ request, next }: Post): Promise<Response> {
  const data = await request.formData().catch(() => null)
  if (!data) return new Response(null, { status: 400 })
  return handleFormPost<{ checked: CheckedBadge }>({
    request: new Request(request.url, { method: 'POST', body: shownAgain(data) }),
    next,
    form: 'badge',
    submit: () => checkGiven(data),
    onSuccess: ({ checked }, values) => ({ shown: { ...values, checked: JSON.stringify(checked) } }),
  })
}
