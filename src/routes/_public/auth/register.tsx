import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { registerSearch } from '#/features/auth/auth.search.ts'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { postRegistration } from '../../_frame/auth-posts.server.ts'
import { requireSignedOut } from '../../_frame/require-signed-out.ts'
import { RegisterScreen } from '../../_frame/register-screen.tsx'

const description = createIsomorphicFn().server(() => m.auth_register_lead())

export const Route = createFileRoute('/_public/auth/register')({
  validateSearch: registerSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context.viewer, search.redirect),
  loader: () => ({ posted: currentFormState('register') }),
  head: () => pageHead({ title: m.auth_register_title(), description: description(), path: '/auth/register' }),
  component: Register,
  server: { handlers: { POST: postRegistration } },
})

function Register() {
  const { redirect, role } = Route.useSearch()
  return (
    <RegisterScreen
      {...Route.useLoaderData()}
      role={role}
      redirect={redirect}
      links={{ login: { to: '/auth/login', search: { redirect } } }}
    />
  )
}
