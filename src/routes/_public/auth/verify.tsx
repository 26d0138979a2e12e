import { createFileRoute } from '@tanstack/react-router'
import { verifySearch } from '#/features/auth/auth.search.ts'
import { VerifyScreen } from '#/features/auth/screens/verify-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { postVerification } from '../../_frame/auth-posts.server.ts'
import { useSession } from '../../_frame/use-session.ts'

export const Route = createFileRoute('/_public/auth/verify')({
  validateSearch: verifySearch,
  loader: () => ({ posted: currentFormState('verify') }),
  head: () => pageHead({ title: m.auth_verify_title(), noindex: true }),
  component: Verify,
  server: { handlers: { POST: postVerification } },
})

function Verify() {
  const { email, redirect, sent = false } = Route.useSearch()
  const { enter } = useSession()
  const navigate = Route.useNavigate()
  return (
    <VerifyScreen
      {...Route.useLoaderData()}
      email={email}
      sent={sent}
      links={{
        otherAddress: { to: '/auth/verify', search: { redirect } },
        register: { to: '/auth/register', search: { redirect } },
        login: { to: '/auth/login', search: { redirect } },
      }}
      onSent={(to) => navigate({ search: { email: to, redirect } })}
      onSignedIn={(user) => enter(user, redirect)}
      onConfirmed={() => navigate({ to: '/auth/login', search: { redirect } })}
    />
  )
}
