import { createFileRoute } from '@tanstack/react-router'
import { loginSearch } from '#/features/auth/auth.search.ts'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { postSignIn } from '../../_frame/auth-posts.server.ts'
import { LoginScreen } from '../../_frame/login-screen.tsx'

export const Route = createFileRoute('/_public/auth/login-unprotected')({
  validateSearch: loginSearch,
  loader: () => ({ posted: currentFormState('sign-in') }),
  head: () => pageHead({ title: m.auth_login_title(), path: '/auth/login', noindex: true }),
  component: LoginUnprotected,
  server: { handlers: { POST: postSignIn } },
})

function LoginUnprotected() {
  const { redirect, notice } = Route.useSearch()
  return (
    <LoginScreen
      {...Route.useLoaderData()}
      redirect={redirect}
      notice={notice}
      links={{
        register: { to: '/auth/register-unprotected', search: { redirect } },
        resetPassword: { to: '/auth/reset-password' },
      }}
    />
  )
}
