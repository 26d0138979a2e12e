import { createFileRoute } from '@tanstack/react-router'
import { loginSearch } from '#/features/auth/auth.search.ts'
import { currentFormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../-page-head.ts'
import { postSignIn } from './-account-posts.server.ts'
import { requireSignedOut } from './-guard.ts'
import { LoginScreen } from './-login-screen.tsx'

export const Route = createFileRoute('/_public/auth/login')({
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context.viewer, search.redirect),
  loader: () => ({ posted: currentFormState('sign-in') }),
  head: () => pageHead({ title: m.auth_login_title(), path: '/auth/login' }),
  component: Login,
  server: { handlers: { POST: postSignIn } },
})

function Login() {
  const { redirect, notice } = Route.useSearch()
  return (
    <LoginScreen
      {...Route.useLoaderData()}
      redirect={redirect}
      notice={notice}
      links={{
        register: { to: '/auth/register', search: { redirect } },
        resetPassword: { to: '/auth/reset-password' },
      }}
    />
  )
}
