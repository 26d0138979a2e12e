import { createFileRoute } from '@tanstack/react-router'
import { homePath } from '#/areas/home.ts'
import { verifyEmailSearch } from '#/features/auth/auth.search.ts'
import { VerifyEmailScreen } from '#/features/auth/screens/verify-email-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { postLinkConfirmation } from '../_frame/auth-posts.server.ts'

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: verifyEmailSearch,
  loader: () => ({ posted: currentFormState('verify-email') }),
  head: () => pageHead({ title: m.auth_confirm_title(), noindex: true }),
  component: VerifyEmail,
  server: { handlers: { POST: postLinkConfirmation } },
})

function VerifyEmail() {
  const { token, confirmed = false } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  return (
    <VerifyEmailScreen
      key={token}
      {...Route.useLoaderData()}
      token={token}
      confirmed={confirmed}
      links={{
        next: { to: viewer ? homePath(viewer.activeRole) : '/auth/login' },
        verify: { to: '/auth/verify' },
        login: { to: '/auth/login' },
      }}
    />
  )
}
