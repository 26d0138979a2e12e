import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { chainSearch } from '#/contract/log/log.calls.ts'
import { chainQuery } from '#/features/logs/logs.queries.ts'
import { LogChainScreen } from '#/features/logs/screens/log-chain-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/logs/chain')({
  validateSearch: chainSearch,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context, deps: { after } }) =>
    after === undefined ? undefined : context.queries.ensure(chainQuery({ after })),
  staticData: { crumb: m.logs_chain },
  head: () => areaHead(m.logs_chain_title(), m.areas_admin()),
  component: LogChain,
})

function LogChain() {
  const { chain, entry, list } = adminLinks.logs
  return <LogChainScreen after={Route.useSearch().after} links={{ chain, entry, list: list() }} />
}
