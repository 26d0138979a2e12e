// The form of the room where no script runs: it posts to its own page, and comes back to it.
import { handleFormPost } from '#/server/form-post.server.ts'
import { sendActs } from './lessons-deeds.ts'

type Post = { request: Request; next: () => unknown }

export const postLessons = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'lessons',
    submit: sendActs,
    onSuccess() {
      const { pathname, searchParams } = new URL(request.url)
      // It is written down: back to the room.
      searchParams.delete('children')
      return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
    },
  })
