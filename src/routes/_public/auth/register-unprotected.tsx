import { createFileRoute } from '@tanstack/react-router'
import { registerSearch } from '#/features/auth/auth.search.ts'
import { currentFormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../-page-head.ts'
import { postRegistration } from './-account-posts.server.ts'
import { RegisterScreen } from './-register-screen.tsx'

export const Route = createFileRoute('/_public/auth/register-unprotected')({
  validateSearch: registerSearch,
  loader: () => ({ posted: currentFormState('register') }),
  head: () =>
    pageHead({
      title: m.auth_register_title(),
      description: m.auth_register_lead(),
      path: '/auth/register',
      noindex: true,
    }),
  component: RegisterUnprotected,
  server: { handlers: { POST: postRegistration } },
})

function RegisterUnprotected() {
  const { redirect, role } = Route.useSearch()
  return (
    <RegisterScreen
      {...Route.useLoaderData()}
      role={role}
      redirect={redirect}
      links={{ login: { to: '/auth/login-unprotected', search: { redirect } } }}
    />
  )
}
