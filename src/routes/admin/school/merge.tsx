import { createFileRoute, redirect } from '@tanstack/react-router'
import { listingLinks } from '#/areas/listing.ts'
import { mergeSearch } from '#/contract/school/double.search.ts'
import { postDoubles } from '#/features/doubles/doubles.posts.server.ts'
import { loadMerge, MergeScreen } from '#/features/doubles/screens/merge-screen.tsx'
import { listingClashWords } from '#/features/listing/listing-labels.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/school/merge')({
  validateSearch: mergeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { into, from } }) => {
    if (!into || !from || into === from) throw redirect({ to: '/admin/school/doubles' })
    return loadMerge(context.queries, { into, from })
  },
  staticData: { crumb: m.doubles_merge_title },
  head: () => areaHead(m.doubles_merge_title(), m.areas_schools(), m.areas_admin()),
  component: Merge,
  server: { handlers: { POST: postDoubles } },
})

function Merge() {
  const { into = '', from = '' } = Route.useSearch()
  return (
    <MergeScreen {...Route.useLoaderData()} into={into} from={from} links={listingLinks} words={listingClashWords} />
  )
}
