import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { noticeLink } from '#/areas/news.ts'
import type { NoticeView } from '#/contract/notice/notice.ts'
import { noticesSearch } from '#/contract/notice/notice.search.ts'
import { postNotices } from '#/features/notices/notices.posts.server.ts'
import { noticesQuery } from '#/features/notices/notices.queries.ts'
import { NoticesScreen } from '#/features/notices/screens/notices-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/notices')({
  validateSearch: noticesSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: async ({ context, deps: { view = 'inbox' } }) => {
    await context.queries.ensure(noticesQuery(view))
    return { posted: currentFormState('notices') }
  },
  staticData: { crumb: m.notices_title },
  head: () => areaHead(m.notices_title(), m.areas_dashboard()),
  component: Notices,
  server: { handlers: { POST: postNotices } },
})

const links = { of: (view?: NoticeView) => dashboardLinks.notices({ view }), open: noticeLink }

function Notices() {
  return <NoticesScreen search={Route.useSearch()} posted={Route.useLoaderData().posted} links={links} />
}
