// The forms of enquiries where no script runs: each posts to its own page.
import type { EnquiriesDone } from '#/contract/enquiry/enquiry.search.ts'
import type { OwnEnquiry } from '#/contract/enquiry/enquiry.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { enquiryDeeds, sendAnswer } from './enquiry-deeds.ts'
import { sendReceived } from './received-deeds.ts'

type Post = { request: Request; next: () => unknown }

export const postEnquiry = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<{ enquiry: OwnEnquiry }>({
    request,
    next,
    form: 'enquiry',
    submit: enquiryDeeds.write,
    onSuccess: ({ enquiry }) => `/enquiries/${enquiry.id}`,
  })

/** At one’s own enquiry: back to it. */
export const postAnswer = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'enquiry',
    submit: sendAnswer,
    onSuccess: () => new URL(request.url).pathname,
  })

const doneBy: Partial<Record<string, EnquiriesDone>> = {
  take: 'taken',
  queue: 'queued',
  enrol: 'enrolled',
  refuse: 'refused',
  line: 'saved',
}

/** At the school’s page of enquiries. */
export const postReceived = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'enquiries',
    async submit(values) {
      const result = await sendReceived(values)
      // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
      if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
      return result
    },
    onSuccess(_, { form = '' }) {
      const url = new URL(request.url)
      url.searchParams.set('done', doneBy[form] ?? 'saved')
      return `${url.pathname}${url.search}`
    },
  })
