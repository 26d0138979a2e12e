import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { listingLinks } from '#/areas/listing.ts'
import { listingSearch } from '#/contract/school/listing.search.ts'
import { postListing } from '#/features/listing/listing.posts.server.ts'
import { loadProfile, SchoolProfileScreen } from '#/features/listing/screens/school-profile-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { schoolPreview } from '../../_frame/school-preview.tsx'

export const Route = createFileRoute('/admin/school/profile')({
  validateSearch: listingSearch,
  loaderDeps: ({ search: { school } }) => ({ school }),
  loader: ({ context, deps: { school } }) => {
    if (!school) throw redirect({ to: '/admin/school/list' })
    return loadProfile(context.queries, school)
  },
  staticData: { crumb: m.record_profile },
  head: () => areaHead(m.record_profile(), m.areas_schools(), m.areas_admin()),
  component: Profile,
  server: { handlers: { POST: postListing } },
})

function Profile() {
  const { school = '', done } = Route.useSearch()
  const { href } = useRouter().buildLocation(listingLinks.edit(school) as never)
  return (
    <SchoolProfileScreen
      {...Route.useLoaderData()}
      id={school}
      done={done}
      links={listingLinks}
      editPath={href}
      preview={schoolPreview}
    />
  )
}
