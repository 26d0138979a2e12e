import { createFileRoute } from '@tanstack/react-router'
import { loginSearch } from '#/features/auth/auth.search.ts'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { postSignIn } from '../../_frame/auth-posts.server.ts'
import { requireSignedOut } from '../../_frame/require-signed-out.ts'
import { LoginScreen } from '../../_frame/login-screen.tsx'

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
