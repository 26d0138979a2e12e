// The forms about a registration where no script runs: each posts to its own page.
import type { SeriesOutcome } from '#/contract/event/series.ts'
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { registrationDeeds, type RegistrationDeed } from './registration-deeds.ts'
import { outcomeSearch } from './series-outcome.ts'

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
    onSuccess: (outcome, { email, form }) => {
      const path = `/events/${encodeURIComponent(id)}/details`
      if (email !== undefined) return `${path}?done=asked#register`
      // Of a single date, and of what else is done here, the page says how it stands.
      if (form !== 'register' || !outcome) return `${path}#register`
      const said = Object.entries(outcomeSearch(outcome as SeriesOutcome)).map(([name, value]) => [name, String(value)])
      return `${path}?${new URLSearchParams([['done', 'series'], ...said]).toString()}#register`
    },
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
