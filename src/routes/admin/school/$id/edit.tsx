import { createFileRoute } from '@tanstack/react-router'
import { listingLinks } from '#/areas/listing.ts'
import { listingSearch } from '#/contract/school/listing.search.ts'
import { postListing } from '#/features/listing/listing.posts.server.ts'
import { loadListing, SchoolEditScreen } from '#/features/listing/screens/school-edit-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'
import { schoolPreview } from '../../../_frame/school-preview.tsx'

export const Route = createFileRoute('/admin/school/$id/edit')({
  validateSearch: listingSearch,
  loader: ({ context, params }) => loadListing(context.queries, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_schools(), m.areas_admin()),
  component: Edit,
  server: { handlers: { POST: postListing } },
})

function Edit() {
  const { id } = Route.useParams()
  return (
    <SchoolEditScreen
      {...Route.useLoaderData()}
      id={id}
      done={Route.useSearch().done}
      links={listingLinks}
      preview={schoolPreview}
    />
  )
}
