// The forms under a post where no script runs: each posts to the post's own page.
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { commentDeeds, type CommentDeed } from './comment-deeds.ts'

type Post = { request: Request; next: () => unknown; params: { id: string } }

export const postArticle = ({ request, next, params: { id } }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'comments',
    submit: (values): Promise<Result<unknown>> =>
      (commentDeeds[values.form as CommentDeed] ?? commentDeeds.comment)(values),
    onSuccess: () => `/blog/${encodeURIComponent(id)}#comments`,
  })
