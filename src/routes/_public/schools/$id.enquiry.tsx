import { createFileRoute, redirect } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { getAsked } from '#/features/enquiries/enquiries.functions.ts'
import { postEnquiry } from '#/features/enquiries/enquiries.posts.server.ts'
import { WriteEnquiryScreen } from '#/features/enquiries/screens/write-enquiry-screen.tsx'
import { SchoolGoneScreen } from '#/features/schools/screens/school-gone-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/schools/$id/enquiry')({
  beforeLoad({ context, location }) {
    const { viewer } = context as { viewer?: SessionUser | null }
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getAsked({ data: { id } })),
    posted: currentFormState('enquiry'),
  }),
  head: ({ loaderData }) => areaHead(m.enquiries_write(), loaderData?.school.name ?? m.areas_schools()),
  component: WriteEnquiry,
  notFoundComponent: () => <SchoolGoneScreen all={schoolLinks.list()} />,
  server: { handlers: { POST: postEnquiry } },
})

function WriteEnquiry() {
  return <WriteEnquiryScreen {...Route.useLoaderData()} links={schoolLinks} />
}
