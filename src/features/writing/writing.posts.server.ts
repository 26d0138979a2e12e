// Writing where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { letterDeedOf } from './letter-deeds.ts'
import type { Written } from './written.ts'
import { writingDeeds, type WritingDeed } from './writing-deeds.ts'

type Post = { request: Request; next: () => unknown }

/** Sent once more after somebody else’s text was seen, one’s own is saved over it. */
async function submit(values: Record<string, string>): Promise<Result<unknown>> {
  const letterDeed = letterDeedOf(values.form)
  if (letterDeed) return letterDeed(values)
  const result: Result<unknown> = await (writingDeeds[values.form as WritingDeed] ?? writingDeeds.save)(values)
  if (!result.ok && result.error.conflict) {
    values.version = String(result.error.conflict.version)
    values.over = 'true'
  }
  return result
}

export const postWriting = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'writing',
    // Longer than an article may be: what is too long is told at its field, with all that was typed.
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit,
    onSuccess: (done, { form, id = '' }) => {
      if (form === 'create') return `/admin/blog/${(done as Written).post.id}/edit`
      if (form === 'revert') return `/admin/blog/${encodeURIComponent(id)}/edit`
      return new URL(request.url).pathname
    },
  })
