// Doubles where no script runs: each form posts to its own page, and what was done is said on the list.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { doubleDeeds, type DoubleDeed } from './double-deeds.ts'

const doneBy: Record<string, string> = { merge: 'merged', undo: 'undone', apart: 'apart' }

export const postDoubles = ({ request, next }: { request: Request; next: () => unknown }): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'doubles',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: (values): Promise<Result<unknown>> => (doubleDeeds[values.form as DoubleDeed] ?? doubleDeeds.merge)(values),
    onSuccess: (_data, { form = '' }) => `/admin/school/doubles?done=${doneBy[form] ?? 'merged'}`,
  })
