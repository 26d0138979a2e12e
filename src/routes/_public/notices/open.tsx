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
    const opened = await openNotice({ data: { thing } })
    // What nobody may know of any more, and what is no thing at all.
    const isGone = !opened.ok && [404, 422].includes(opened.error.status)
    throw redirect(isGone ? dashboardLinks.notices({ gone: true }) : thingLink(unwrap(opened).thing, viewer))
  },
})
