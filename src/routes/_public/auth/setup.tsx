import { createFileRoute, notFound } from '@tanstack/react-router'
import { setupSearch } from '#/features/auth/auth.search.ts'
import { SetupScreen } from '#/features/auth/screens/setup-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { postSetup } from '../../_frame/auth-posts.server.ts'
import { useSession } from '../../_frame/use-session.ts'

export const Route = createFileRoute('/_public/auth/setup')({
  validateSearch: setupSearch,
  beforeLoad({ search }) {
    if (!search.token) throw notFound()
  },
  loader: () => ({ posted: currentFormState('setup') }),
  head: () => pageHead({ title: m.auth_setup_title(), noindex: true }),
  component: Setup,
  server: { handlers: { POST: postSetup } },
})

function Setup() {
  const { token = '' } = Route.useSearch()
  const { enter } = useSession()
  return (
    <SetupScreen
      {...Route.useLoaderData()}
      token={token}
      links={{ home: { to: '/' }, login: { to: '/auth/login' } }}
      onBegun={(user) => enter(user, undefined)}
    />
  )
}
