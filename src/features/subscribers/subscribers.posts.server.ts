// Deeds where no script runs: each form posts to its own page, which then says what was done.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import type { Act } from '#/contract/plan/subscriber.search.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { subscriberDeeds } from './subscriber-deeds.ts'

export const postSubscriber = ({ request, next }: { request: Request; next: () => unknown }): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'subscriber',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: (values): Promise<Result<unknown>> => (subscriberDeeds[values.form as Act] ?? subscriberDeeds.end)(values),
    onSuccess: (_data, { form = '' }) => `${new URL(request.url).pathname}?done=${form}`,
  })
