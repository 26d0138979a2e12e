// The forms of approvals where no script runs: each posts to its own page.
import { askForApproval, decideApproval } from '#/features/approvals/approvals.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown }

const here = (request: Request) => new URL(request.url).pathname

export const postDecision = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'approval',
    submit: (data) => decideApproval({ data }),
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
