// The forms of first pages where no script runs: each posts to its own page.
import { askForApproval, decideApproval } from '#/features/approvals/approvals.functions.ts'
import { sendTestMail } from '#/features/home/platform.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown }

const here = (request: Request) => new URL(request.url).pathname

/** An admin's first page: decisions, and a mail to see that mail arrives. */
export const postAdminToday = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'approval',
    submit: (data) => (data.form === 'test-mail' ? sendTestMail() : decideApproval({ data })),
    onSuccess: () => here(request),
  })

export const postAskAgain = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'standing',
    submit: (data) => askForApproval({ data }),
    onSuccess: () => here(request),
  })
