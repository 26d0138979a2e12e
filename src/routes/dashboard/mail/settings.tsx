import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { mailSettingsSearch } from '#/contract/mail/mail.search.ts'
import { postMailSettings } from '#/features/mail/mail-settings.posts.server.ts'
import { loadMailSettings, MailSettingsScreen } from '#/features/mail/screens/mail-settings-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/mail/settings')({
  validateSearch: mailSettingsSearch,
  loader: ({ context }) => loadMailSettings(context.queries),
  staticData: { crumb: m.mail_settings },
  head: () => areaHead(m.mail_settings(), m.areas_mail(), m.areas_dashboard()),
  component: Settings,
  server: { handlers: { POST: postMailSettings } },
})

function Settings() {
  const { posted } = Route.useLoaderData()
  return <MailSettingsScreen search={Route.useSearch()} posted={posted} links={dashboardLinks.mail} />
}
