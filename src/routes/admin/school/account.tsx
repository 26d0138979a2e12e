import { createFileRoute, redirect } from '@tanstack/react-router'
import { listingLinks } from '#/areas/listing.ts'
import { listingSearch } from '#/contract/school/listing.search.ts'
import { postListing } from '#/features/listing/listing.posts.server.ts'
import { loadAccount, SchoolAccountScreen } from '#/features/listing/screens/school-account-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/school/account')({
  validateSearch: listingSearch,
  loaderDeps: ({ search: { school } }) => ({ school }),
  loader: ({ context, deps: { school } }) => {
    if (!school) throw redirect({ to: '/admin/school/list' })
    return loadAccount(context.queries, school)
  },
  staticData: { crumb: m.listing_account },
  head: () => areaHead(m.listing_account(), m.areas_schools(), m.areas_admin()),
  component: Account,
  server: { handlers: { POST: postListing } },
})

function Account() {
  const { school = '', done } = Route.useSearch()
  return <SchoolAccountScreen {...Route.useLoaderData()} id={school} done={done} links={listingLinks} />
}
