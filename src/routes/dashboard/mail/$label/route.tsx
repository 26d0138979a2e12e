import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { mailListSearch } from '#/contract/mail/mail.search.ts'
import { m } from '#/paraglide/messages.js'
import { loadMails, MailScreen } from '#/features/mail/screens/mail-screen.tsx'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/mail/$label')({
  validateSearch: mailListSearch,
  loaderDeps: ({ search: { q, unread, after, before } }) => ({ q, unread, after, before }),
  loader: ({ context, params, deps }) => loadMails(context.queries, params.label, deps),
  head: ({ loaderData }) => areaHead(loaderData?.title ?? m.areas_mail(), m.areas_mail(), m.areas_dashboard()),
  component: MailOfLabel,
})

function MailOfLabel() {
  const { viewer } = Route.useRouteContext()
  const { label } = Route.useParams()
  return <MailScreen viewer={viewer} label={label} search={Route.useSearch()} links={dashboardLinks.mail} />
}
