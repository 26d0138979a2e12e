// A signed credential is posted as a file or as text, with and without scripts, and answered on the same page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import type { CheckedBadge } from '#/contract/professional/badge.ts'
import { m } from '#/paraglide/messages.js'
import { handleFormPost } from '#/server/form-post.server.ts'
import { checkBadge } from './badges.functions.ts'

/** A paper or a picture taken by mistake is read, and told what it is. */
const readAtMost = 10 * appConfig.limits.jsonBodyBytes

type Post = { request: Request; next: () => unknown }
type Given = { text: string; typed: string; isTooBig: boolean }

const { badgeBytes } = appConfig.limits

const tooBig: CheckedBadge = { kind: 'too_big', status: 'unasked', badge: null, issuer: null }

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** A file goes before what was typed. What is far too large is not read on. */
async function readBadge(data: FormData): Promise<Given> {
  const file = data.get('file')
  const isFile = file instanceof File && file.size > 0
  const typed = textIn(data, 'badge')
  if ((isFile ? file.size : typed.length) > badgeBytes) return { text: '', typed: '', isTooBig: true }
  return { text: (isFile ? await file.text() : typed).trim(), typed, isTooBig: false }
}

const missing = (): Result<never> => {
  const message = m.badges_missing()
  return { ok: false, error: { status: 422, code: 'invalid', message, fields: { badge: message } } }
}

async function check({ text, isTooBig }: Given, holder: string): Promise<Result<{ checked: CheckedBadge }>> {
  if (isTooBig) return { ok: true, data: { checked: tooBig } }
  return text === '' ? missing() : checkBadge({ data: { badge: text, holder } })
}

export async function postBadge({ request, next }: Post): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > readAtMost)
    return new Response(null, { status: 413 })
  const data = await request.formData().catch(() => null)
  if (!data) return new Response(null, { status: 400 })
  const given = await readBadge(data)
  // What the page shows again: not what was in a file.
  const body = new FormData()
  body.set('badge', given.typed)
  body.set('holder', textIn(data, 'holder'))
  return handleFormPost<{ checked: CheckedBadge }>({
    request: new Request(request.url, { method: 'POST', body }),
    next,
    form: 'badge',
    submit: ({ holder = '' }) => check(given, holder),
    onSuccess: ({ checked }, values) => ({ shown: { ...values, checked: JSON.stringify(checked) } }),
  })
}
