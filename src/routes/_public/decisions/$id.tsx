import { createFileRoute } from '@tanstack/react-router'
import { siteLinks } from '#/areas/site.ts'
import { decisionSearch } from '#/contract/moderation/moderation.calls.ts'
import { readDecision } from '#/features/moderation/moderation.functions.ts'
import { postAppeal } from '#/features/moderation/moderation.posts.server.ts'
import { DecisionScreen } from '#/features/moderation/screens/decision-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/decisions/$id')({
  validateSearch: decisionSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ params: { id }, deps: { token } }) => {
    const read = await readDecision({ data: { id, token } })
    const isClosed = !read.ok && read.error.status >= 400 && read.error.status < 500
    return { decision: isClosed ? null : unwrap(read).decision, posted: currentFormState('appeal') }
  },
  head: () => pageHead({ title: m.moderation_told_title(), noindex: true }),
  component: Decision,
  server: { handlers: { POST: postAppeal } },
})

const { rules, login } = siteLinks

function Decision() {
  return <DecisionScreen {...Route.useLoaderData()} links={{ rules, login }} />
}
