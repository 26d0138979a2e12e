import { createFileRoute } from '@tanstack/react-router'
import { resetPasswordSearch } from '#/features/auth/auth.search.ts'
import { ResetPasswordScreen } from '#/features/auth/screens/reset-password-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { postPasswordReset } from '../../_frame/auth-posts.server.ts'
import { useSession } from '../../_frame/use-session.ts'

export const Route = createFileRoute('/_public/auth/reset-password')({
  validateSearch: resetPasswordSearch,
  loader: () => ({ posted: currentFormState('reset-password') }),
  head: () => pageHead({ title: m.auth_forgot_title(), noindex: true }),
  component: ResetPassword,
  server: { handlers: { POST: postPasswordReset } },
})

function ResetPassword() {
  const { token, sent = false } = Route.useSearch()
  const { leave } = useSession()
  const navigate = Route.useNavigate()
  return (
    <ResetPasswordScreen
      {...Route.useLoaderData()}
      token={token}
      sent={sent}
      links={{ again: { to: '/auth/reset-password', search: {} }, login: { to: '/auth/login' } }}
      onChanged={async () => {
        await leave()
        await navigate({ to: '/auth/login', search: { notice: 'password_changed' } })
      }}
    />
  )
}
