import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { bankingSearch } from '#/contract/ledger/ledger.search.ts'
import { postBanking } from '#/features/banking/banking.posts.server.ts'
import { BankingScreen, loadBanking } from '#/features/banking/screens/banking-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/banking')({
  validateSearch: bankingSearch,
  loaderDeps: ({ search: { done: _done, ...search } }) => search,
  loader: ({ context, deps }) => loadBanking(context.queries, context.viewer, deps),
  staticData: { crumb: m.areas_banking },
  head: () => areaHead(m.areas_banking(), m.areas_training_center()),
  component: Banking,
  server: { handlers: { POST: postBanking } },
})

function Banking() {
  const { viewer } = Route.useRouteContext()
  const { posted, key } = Route.useLoaderData()
  const link = trainingCenterLinks.banking
  return <BankingScreen viewer={viewer} search={Route.useSearch()} posted={posted} newKey={key} link={link} />
}
