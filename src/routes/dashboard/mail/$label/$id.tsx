import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { loadThread, ThreadScreen } from '#/features/mail/screens/thread-screen.tsx'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/mail/$label/$id')({
  loader: ({ context, params }) => loadThread(context.queries, params.label, params.id),
  staticData: { crumb: m.mail_reading },
  head: ({ loaderData }) =>
    areaHead(loaderData?.subject ?? m.mail_reading(), loaderData?.label ?? m.areas_mail(), m.areas_mail()),
  component: Thread,
})

function Thread() {
  const { viewer } = Route.useRouteContext()
  const { label, id } = Route.useParams()
  return <ThreadScreen viewer={viewer} label={label} id={id} search={Route.useSearch()} links={dashboardLinks.mail} />
}
