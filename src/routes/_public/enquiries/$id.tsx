import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { getEnquiry } from '#/features/enquiries/enquiries.functions.ts'
import { postAnswer } from '#/features/enquiries/enquiries.posts.server.ts'
import { EnquiryGoneScreen } from '#/features/enquiries/screens/enquiry-gone-screen.tsx'
import { EnquiryScreen } from '#/features/enquiries/screens/enquiry-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/enquiries/$id')({
  beforeLoad: ({ context: { viewer }, location }) => {
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getEnquiry({ data: { id } })),
    posted: currentFormState('enquiry'),
  }),
  head: () => pageHead({ title: m.enquiries_all_own(), noindex: true }),
  component: Enquiry,
  notFoundComponent: () => <EnquiryGoneScreen all={schoolLinks.enquiries()} />,
  server: { handlers: { POST: postAnswer } },
})

function Enquiry() {
  const router = useRouter()
  return <EnquiryScreen {...Route.useLoaderData()} links={schoolLinks} onDone={() => void router.invalidate()} />
}
