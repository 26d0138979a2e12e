// The forms of children’s days where no script runs: each posts to its own page, and comes back to it.
import { handleFormPost } from '#/server/form-post.server.ts'
import { journalDeeds, sendObservation } from './journal-deeds.ts'

type Post = { request: Request; next: () => unknown }

export const postJournal = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'journal',
    submit: (values) => (journalDeeds[values.form ?? ''] ?? sendObservation)(values),
    onSuccess(_data, { form, room }) {
      const { pathname, search } = new URL(request.url)
      // It is written down: back to the room.
      return form === 'observe' ? `/teacher/lessons?room=${encodeURIComponent(room ?? '')}` : pathname + search
    },
  })
