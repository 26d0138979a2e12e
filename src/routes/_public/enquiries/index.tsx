import { createFileRoute, redirect } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { ownEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
import { getEnquiries } from '#/features/enquiries/enquiries.functions.ts'
import { OwnEnquiriesScreen } from '#/features/enquiries/screens/own-enquiries-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/enquiries/')({
  validateSearch: ownEnquiriesSearch,
  beforeLoad: ({ context: { viewer }, location }) => {
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ page: unwrap(await getEnquiries({ data: deps })) }),
  head: () => pageHead({ title: m.enquiries_all_own(), noindex: true }),
  component: OwnEnquiries,
})

function OwnEnquiries() {
  return <OwnEnquiriesScreen {...Route.useLoaderData()} links={schoolLinks} />
}
