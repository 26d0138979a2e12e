import { createFileRoute } from '@tanstack/react-router'
import { confirmAddressSearch } from '#/features/auth/auth.search.ts'
import { ConfirmAddressScreen } from '#/features/auth/screens/confirm-address-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { useSession } from '../_frame/use-session.ts'
import { postAddressConfirmation } from '../_frame/auth-posts.server.ts'

export const Route = createFileRoute('/_public/confirm-address')({
  validateSearch: confirmAddressSearch,
  loader: () => ({ posted: currentFormState('confirm-address') }),
  head: () => pageHead({ title: m.auth_address_title(), noindex: true }),
  component: ConfirmAddress,
  server: { handlers: { POST: postAddressConfirmation } },
})

function ConfirmAddress() {
  const { token, done } = Route.useSearch()
  const session = useSession()
  return (
    <ConfirmAddressScreen
      key={token}
      {...Route.useLoaderData()}
      token={token}
      done={done}
      onChanged={session.reread}
      links={{
        account: { to: '/dashboard/user/account', search: { tab: 'security' } },
        login: { to: '/auth/login' },
      }}
    />
  )
}
