import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { receivedEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
import { postReceived } from '#/features/enquiries/enquiries.posts.server.ts'
import { loadReceived, ReceivedScreen } from '#/features/enquiries/screens/received-screen.tsx'
import { chosenSchool } from '#/features/listing/listing.ts'
import { NoSchoolScreen } from '#/features/visits/screens/no-school-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

const links = { record: dashboardLinks.students.profile, write: dashboardLinks.students.write }

export const Route = createFileRoute('/dashboard/school/enquiries')({
  validateSearch: receivedEnquiriesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadReceived(context.queries, chosenSchool(context.viewer, deps.organisation)?.id, deps),
  staticData: { crumb: m.enquiries_received_title },
  head: () => areaHead(m.enquiries_received_title(), m.areas_dashboard()),
  component: Enquiries,
  server: { handlers: { POST: postReceived } },
})

function Enquiries() {
  const { viewer } = Route.useRouteContext()
  const search = Route.useSearch()
  const loaded = Route.useLoaderData()
  const school = chosenSchool(viewer, search.organisation)
  if (!school) return <NoSchoolScreen />
  return <ReceivedScreen {...loaded} school={school} search={search} link={dashboardLinks.enquiries} links={links} />
}
