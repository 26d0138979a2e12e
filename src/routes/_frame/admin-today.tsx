import { adminLinks, paperLinks } from '#/areas/admin.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { homeProps } from '#/areas/today.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { FormState } from '#/lib/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { approvalsQuery } from '#/features/approvals/approvals.queries.ts'
import { ApprovalsWaiting } from '#/features/approvals/components/approvals-waiting.tsx'
import { PapersWaiting } from '#/features/approvals/components/papers-waiting.tsx'
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

export const loadAdminToday = (queries: Queries) =>
  Promise.all([loadToday(queries), queries.ensure(approvalsQuery()), queries.ensure(platformQuery())])

/** An admin's first page: what has to be decided, and how the platform is. */
export function AdminToday({ viewer, posted }: { viewer: SessionUser; posted: FormState | undefined }) {
  return (
    <TodayScreen
      {...homeProps('admin', viewer)}
      first={
        <>
          <ApprovalsWaiting links={approvalLinks} posted={posted} />
          <PapersWaiting links={paperLinks} />
          <PlatformFigures links={figureLinks} posted={posted} />
        </>
      }
    />
  )
}
