import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { accountSearch } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { postAccount } from '../../_frame/account-posts.server.ts'
import { AccountScreen, loadAccount } from '../../_frame/account-screen.tsx'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/user/account')({
  validateSearch: accountSearch,
  loaderDeps: ({ search: { tab = 'general', organisation, after, before } }) => ({ tab, organisation, after, before }),
  loader: loadAccount,
  staticData: { crumb: m.people_account_title },
  head: () => areaHead(m.people_account_title(), m.areas_training_center()),
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
      links={trainingCenterLinks.people}
    />
  )
}
