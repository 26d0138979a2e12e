// The forms about a registration where no script runs: each posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { registrationDeeds, type RegistrationDeed } from './registration-deeds.ts'

type Post = { request: Request; next: () => unknown; params: { id: string } }

const submit = (values: Record<string, string>): Promise<Result<unknown>> =>
  (registrationDeeds[values.form as RegistrationDeed] ?? registrationDeeds.register)(values)

/** At an event. A guest hears nothing but that a mail is on its way. */
export const postEvent = ({ request, next, params: { id } }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'registration',
    submit,
    onSuccess: (_, { email }) =>
      `/events/${encodeURIComponent(id)}/details${email === undefined ? '' : '?done=asked'}#register`,
  })

/** At one’s own registration: back to it, with the key of the link that one came by. */
export const postRegistration = ({ request, next, params: { id } }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'registration',
    submit,
    onSuccess: (_, { key }) =>
      `/registrations/${encodeURIComponent(id)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  })
