import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { homeProps } from '#/areas/today.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { postDecision } from '../_frame/approval-posts.server.ts'
import { areaHead } from '../_frame/page-head.ts'
import { approvalsQuery } from '#/features/approvals/approvals.queries.ts'
import { ApprovalsWaiting } from '#/features/approvals/components/approvals-waiting.tsx'
import { PlatformFigures } from '#/features/home/components/platform-figures.tsx'
import { platformQuery } from '#/features/home/platform.queries.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'

const approvalLinks = {
  person: adminLinks.people.profile,
  ask: dashboardLinks.chat.conversation,
}

const figureLinks = {
  failed: adminLinks.outbox({ status: 'failed' }),
  people: adminLinks.people.list({ sort: '-created' }),
}

export const Route = createFileRoute('/admin/app')({
  staticData: { crumb: m.areas_today },
  loader: async ({ context }) => {
    await Promise.all([
      loadToday(context.queries),
      context.queries.ensure(approvalsQuery()),
      context.queries.ensure(platformQuery()),
    ])
    return { posted: currentFormState('approval') }
  },
  head: () => areaHead(m.areas_today(), m.areas_admin()),
  component: AdminToday,
  server: { handlers: { POST: postDecision } },
})

function AdminToday() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return (
    <TodayScreen
      {...homeProps('admin', viewer)}
      first={
        <>
          <ApprovalsWaiting links={approvalLinks} posted={posted} />
          <PlatformFigures links={figureLinks} />
        </>
      }
    />
  )
}
