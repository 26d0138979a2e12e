import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { accountSearch } from '#/contract/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { postAccount } from '../../-account-posts.server.ts'
import { AccountScreen, loadAccount } from '../../-account-screen.tsx'
import { pageHead } from '../../-page-head.ts'

export const Route = createFileRoute('/dashboard/user/account')({
  validateSearch: accountSearch,
  loaderDeps: ({ search: { tab = 'general' } }) => ({ tab }),
  loader: loadAccount,
  staticData: { crumb: m.people_account_title },
  head: () => pageHead({ title: m.people_account_title(), noindex: true }),
  component: Account,
  server: { handlers: { POST: postAccount } },
})

function Account() {
  const { viewer } = Route.useRouteContext()
  return (
    <AccountScreen
      viewer={viewer}
      search={Route.useSearch()}
      posted={Route.useLoaderData().posted}
      links={dashboardLinks.people}
    />
  )
}
