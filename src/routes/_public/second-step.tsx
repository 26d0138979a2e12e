import { createFileRoute, linkOptions, redirect } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { siteLinks } from '#/areas/site.ts'
import { secondStepSearch } from '#/features/auth/auth.search.ts'
import { getSecondStep } from '#/features/auth/second-step.functions.ts'
import { ProtectionScreen } from '#/features/auth/screens/protection-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { postProtection } from '../_frame/protection-posts.server.ts'
import { useSession } from '../_frame/use-session.ts'

export const Route = createFileRoute('/_public/second-step')({
  validateSearch: secondStepSearch,
  beforeLoad({ context, location }) {
    const { viewer } = context as { viewer?: SessionUser | null }
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  },
  loader: async () => ({ step: unwrap(await getSecondStep()), posted: currentFormState('protection') }),
  head: () => pageHead({ title: m.auth_protect_title(), noindex: true }),
  component: Protection,
  server: { handlers: { POST: postProtection } },
})

const links = {
  account: linkOptions({ to: '/dashboard/user/account', search: { tab: 'security' } }),
  page: siteLinks.secondStep,
}

function Protection() {
  const session = useSession()
  const { viewer } = Route.useRouteContext() as { viewer?: SessionUser | null }
  const { redirect: back } = Route.useSearch()
  return (
    <ProtectionScreen
      {...Route.useLoaderData()}
      daysLeft={viewer?.secondStep.daysLeft ?? null}
      back={back}
      links={links}
      onChanged={session.reread}
    />
  )
}
