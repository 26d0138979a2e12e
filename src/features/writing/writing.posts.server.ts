// Writing where no script runs: each form posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { letterDeedOf } from './letter-deeds.ts'
import type { Written } from './written.ts'
import { writingDeeds, type WritingDeed } from './writing-deeds.ts'
import { getWritten } from './writing.functions.ts'

type Post = { request: Request; next: () => unknown }

/** Sent once more after somebody else’s text was seen, one’s own is saved over it. */
async function submit(values: Record<string, string>): Promise<Result<Written>> {
  const letterDeed = letterDeedOf(values.form)
  if (letterDeed) {
    const done = await letterDeed(values)
    return done.ok ? getWritten({ data: { id: values.id ?? '' } }) : done
  }
  const result = await (writingDeeds[values.form as WritingDeed] ?? writingDeeds.save)(values)
  if (!result.ok && result.error.conflict) {
    values.version = String(result.error.conflict.version)
    values.over = 'true'
  }
  return result
}

export const postWriting = ({ request, next }: Post) =>
  handleFormPost<Written>({
    request,
    next,
    form: 'writing',
    submit,
    onSuccess: ({ post: { id } }, { form }) => {
      if (form === 'create' || form === 'revert') return `/admin/blog/${id}/edit`
      return form === 'save' ? new URL(request.url).pathname : `/admin/blog/${id}`
    },
  })
