import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { thingLink } from '#/areas/notices.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { openNoticeSearch } from '#/contract/notice/notice.search.ts'
import { openNotice } from '#/features/notices/notices.functions.ts'
import { unwrap } from '#/router/unwrap.ts'

/** Where mails and the bell lead: what it is about is read by that, and shown where this person has it. */
export const Route = createFileRoute('/_public/notices/open')({
  validateSearch: openNoticeSearch,
  beforeLoad: ({ context, location }) =>
    requireArea('dashboard', (context as { viewer?: SessionUser | null }).viewer ?? null, location),
  loaderDeps: ({ search: { thing } }) => ({ thing }),
  loader: async ({ context: { viewer }, deps: { thing } }) => {
    if (thing === undefined) throw redirect(dashboardLinks.notices())
    const opened = unwrap(await openNotice({ data: { thing } }))
    throw redirect(opened ? thingLink(opened, viewer) : dashboardLinks.notices({ gone: true }))
  },
})
