// The forms of cohorts where no script runs: each posts to its own page.
import type { Cohort, CohortApplication } from '#/contract/cohort/cohort.ts'
import type { Practicum } from '#/contract/cohort/practicum.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { cohortDeeds, sendDeed } from './cohort-deeds.ts'
import { sendPracticumDeed } from './practicum-deeds.ts'

type Post = { request: Request; next: () => unknown }

export const postCohort = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<{ cohort: Cohort }>({
    request,
    next,
    form: 'cohort',
    async submit(values) {
      const result = await (values.form === 'create' ? cohortDeeds.create : cohortDeeds.update)(values)
      // Sent once more after it was said that somebody else has saved, one’s own is saved over it.
      if (!result.ok && result.error.conflict) values.version = String(result.error.conflict.version)
      return result
    },
    onSuccess: ({ cohort }) => `/training-center/cohort/${cohort.id}`,
  })

/** Whoever applies goes on to the application; all else comes back to its page. */
export const postApplication = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<{ application: CohortApplication } | { practicum: Practicum }>({
    request,
    next,
    form: 'application',
    submit: sendDeed,
    onSuccess: (data, { form }) =>
      form === 'apply' && 'application' in data
        ? `/dashboard/course/${data.application.id}`
        : new URL(request.url).pathname,
  })

export const postPracticums = ({ request, next }: Post): Promise<Response> =>
  handleFormPost<{ practicum: Practicum }>({
    request,
    next,
    form: 'practicums',
    submit: sendPracticumDeed,
    onSuccess: () => new URL(request.url).pathname,
  })
