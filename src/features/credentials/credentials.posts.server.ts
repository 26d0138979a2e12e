// The queue where no script runs: each form posts to its own page.
import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import type { JudgedDone } from '#/contract/professional/professional.search.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { credentialDeeds, type CredentialDeed } from './credential-deeds.ts'

const doneBy: Record<string, JudgedDone> = { verify: 'verified', reject: 'rejected', revoke: 'revoked' }

export function postCredentials({ request, next }: { request: Request; next: () => unknown }): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return handleFormPost<unknown>({
    request,
    next,
    form: 'credentials',
    atMostBytes: appConfig.limits.jsonBodyBytes,
    submit: (values): Promise<Result<unknown>> =>
      (credentialDeeds[values.form as CredentialDeed] ?? credentialDeeds.verify)(values),
    onSuccess(_data, { form = '' }) {
      const query = new URLSearchParams(search)
      query.set('done', doneBy[form] ?? 'verified')
      return `${pathname}?${query}`
    },
  })
}
