// The forms about a visit where no script runs: each posts to its own page.
import type { OwnVisit } from '#/contract/visit/visit.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { sendRules, sendOff } from './hosted-deeds.ts'
import { visitDeeds } from './visit-deeds.ts'

type Post = { request: Request; next: () => unknown; params: { id: string } }

/** A guest hears nothing but that a mail is on its way; a member goes on to the visit. */
export const postBookedVisit = ({ request, next, params: { id } }: Post): Promise<Response> =>
  handleFormPost<{ visit: OwnVisit | null }>({
    request,
    next,
    form: 'visit',
    submit: visitDeeds.book,
    onSuccess: ({ visit }) => (visit ? `/visits/${visit.id}` : `/schools/${encodeURIComponent(id)}/visit?done=asked`),
  })

/** At one’s own visit: back to it, with the key of the link that one came by. */
export const postVisit = ({ request, next, params: { id } }: Post): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'visit',
    submit: (values) => (values.form === 'confirm' ? visitDeeds.confirm : visitDeeds.cancel)(values),
    onSuccess: (_, { key }) => `/visits/${encodeURIComponent(id)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  })

/** At the school’s page of visits. */
export const postHostedVisits = ({ request, next }: Omit<Post, 'params'>): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'visits',
    async submit(values) {
      const result = await (values.form === 'rules' ? sendRules(values) : sendOff(values))
      // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
      if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
      return result
    },
    onSuccess(_, { form }) {
      const url = new URL(request.url)
      url.searchParams.set('done', form === 'rules' ? 'saved' : 'cancelled')
      return `${url.pathname}${url.search}`
    },
  })
