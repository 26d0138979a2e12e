// The books where no script runs: each form posts to its own page.
import { handleFormPost } from '#/server/form-post.server.ts'
import type { Result } from '#/contract/core/result.ts'
import { bankingDeeds } from './banking-deeds.ts'

const doneBy: Record<string, string> = { entry: 'booked', reverse: 'reversed', lock: 'locked' }

export const postBanking = ({ request, next }: { request: Request; next: () => unknown }): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'banking',
    submit: (values): Promise<Result<unknown>> =>
      (bankingDeeds[values.form as keyof typeof bankingDeeds] ?? bankingDeeds.entry)(values),
    onSuccess(_data, { form = 'entry' }) {
      const url = new URL(request.url)
      url.searchParams.set('done', doneBy[form] ?? 'booked')
      if (form === 'entry') url.searchParams.set('view', 'entries')
      return `${url.pathname}${url.search}`
    },
  })
