import { createFileRoute } from '@tanstack/react-router'
import { listingKinds, listingLinks } from '#/areas/listing.ts'
import { doublesSearch } from '#/contract/school/double.search.ts'
import { postDoubles } from '#/features/doubles/doubles.posts.server.ts'
import { DoublesScreen, loadDoubles } from '#/features/doubles/screens/doubles-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/school/doubles')({
  validateSearch: doublesSearch,
  loader: ({ context }) => loadDoubles(context.queries),
  staticData: { crumb: m.doubles_title },
  head: () => areaHead(m.doubles_title(), m.areas_schools(), m.areas_admin()),
  component: Doubles,
  server: { handlers: { POST: postDoubles } },
})

function Doubles() {
  return (
    <DoublesScreen
      {...Route.useLoaderData()}
      search={Route.useSearch()}
      links={listingLinks}
      kinds={listingKinds('doubles')}
    />
  )
}
