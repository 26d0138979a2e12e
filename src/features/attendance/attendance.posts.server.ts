// The forms of the register where no script runs: each posts to its own page, and comes back to it.
import { handleFormPost } from '#/server/form-post.server.ts'
import { registerDeeds } from './attendance-deeds.ts'

type Post = { request: Request; next: () => unknown }

export const postAttendance = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'attendance',
    submit: (values) => (registerDeeds[values.form ?? ''] ?? registerDeeds.mark!)(values),
    onSuccess() {
      const { pathname, searchParams } = new URL(request.url)
      // The entry is made: back to the room.
      searchParams.delete('child')
      return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
    },
  })
