import { createFileRoute } from '@tanstack/react-router'
import { homePath } from '#/areas/home.ts'
import { verifyEmailSearch } from '#/features/auth/auth.search.ts'
import { VerifyEmailPage } from '#/features/auth/pages/verify-email-page.tsx'
import { currentFormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { postLinkConfirmation } from './auth/-account-posts.server.ts'

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
    <VerifyEmailPage
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
