import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { noticeSettingsSearch } from '#/contract/notice/notice.search.ts'
import { readSettingsByLink } from '#/features/notices/notices.functions.ts'
import { postNoticeSettings } from '#/features/notices/notices.posts.server.ts'
import { SettingsByLinkScreen } from '#/features/notices/screens/settings-by-link-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/notices/settings')({
  validateSearch: noticeSettingsSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token = '' } }) => {
    const read = await readSettingsByLink({ data: { token } })
    const isOld = !read.ok && read.error.status >= 400 && read.error.status < 500
    const { settings, isTeacher } = isOld ? { settings: null, isTeacher: false } : unwrap(read)
    return { settings, isTeacher, posted: currentFormState('notice-settings') }
  },
  head: () => pageHead({ title: m.notices_settings(), noindex: true }),
  component: Settings,
  server: { handlers: { POST: postNoticeSettings } },
})

const account = linkOptions({ to: '/dashboard/user/account', search: { tab: 'notifications' } })

function Settings() {
  const { done = false } = Route.useSearch()
  return <SettingsByLinkScreen {...Route.useLoaderData()} done={done} account={account} />
}
