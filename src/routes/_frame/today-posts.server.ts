// The forms of first pages where no script runs: each posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import type { TodayDeed } from '#/contract/operator/platform-kinds.ts'
import { askForApproval, decideApproval } from '#/features/approvals/approvals.functions.ts'
import { sendTestMail } from '#/features/home/platform.functions.ts'
import { decideItem } from '#/features/moderation/moderation.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown }

const here = (request: Request) => new URL(request.url).pathname

const adminDeeds: Record<TodayDeed, (of: { data: Record<string, string> }) => Promise<Result<unknown>>> = {
  approve: decideApproval,
  refuse: decideApproval,
  nothing: ({ data }) => decideItem({ data: { ...data, act: 'nothing' } }),
  'test-mail': () => sendTestMail(),
}

/** An admin's first page: decisions, and a mail to see that mail arrives. */
export const postAdminToday = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'approval',
    submit: (data): Promise<Result<unknown>> => (adminDeeds[data.form as TodayDeed] ?? decideApproval)({ data }),
    onSuccess: (_data, { form = '' }) => `${here(request)}?done=${form}`,
  })

export const postAskAgain = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'standing',
    submit: (data) => askForApproval({ data }),
    onSuccess: () => here(request),
  })
