// Asking for contact where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { ContactDone } from '#/contract/professional/professional.search.ts'
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { contactDeeds, type ContactDeed } from './contact-deeds.ts'

const doneBy: Partial<Record<string, ContactDone>> = { ask: 'asked', take_back: 'taken_back' }

export function postContact({ request, next }: { request: Request; next: () => unknown }): Promise<Response> {
  const { pathname } = new URL(request.url)
  return handleFormPost<unknown>({
    request,
    next,
    form: 'contact',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: (values): Promise<Result<unknown>> =>
      (contactDeeds[values.form as ContactDeed] ?? contactDeeds.ask)(values),
    onSuccess: (_data, { form = '' }) => `${pathname}?done=${doneBy[form] ?? 'asked'}`,
  })
}
