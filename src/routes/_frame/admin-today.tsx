import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { adminLinks, paperLinks } from '#/areas/admin.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { listingLinks } from '#/areas/listing.ts'
import { homeProps } from '#/areas/today.ts'
import { useDecisionKeys } from '#/client/use-decision-keys.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import type { TodayDeed } from '#/contract/operator/platform-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { approvalsQuery } from '#/features/approvals/approvals.queries.ts'
import { ApprovalsWaiting } from '#/features/approvals/components/approvals-waiting.tsx'
import { Queues, type QueueLinks } from '#/features/approvals/components/queues.tsx'
import { TodayDone } from '#/features/approvals/components/today-done.tsx'
import { PlatformFigures } from '#/features/home/components/platform-figures.tsx'
import { platformQuery } from '#/features/home/platform.queries.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { JudgeNext } from '#/features/moderation/components/judge-next.tsx'

const approvalLinks = {
  person: adminLinks.people.profile,
  ask: dashboardLinks.chat.conversation,
}

const queueLinks: QueueLinks = {
  ...paperLinks,
  organisation: linkOptions({ to: '/admin/app', hash: 'approvals' }),
  reported: adminLinks.moderation(),
  double: listingLinks.doubles(),
  mail: adminLinks.outbox({ status: 'failed' }),
}

const figureLinks = {
  failed: adminLinks.outbox({ status: 'failed' }),
  queued: adminLinks.outbox({ status: 'queued' }),
  people: adminLinks.people.list({ sort: '-created' }),
  schools: listingLinks.list(),
  backups: adminLinks.backups(),
}

export const loadAdminToday = (queries: Queries, viewer: SessionUser) =>
  Promise.all([
    loadToday(queries),
    queries.ensure(platformQuery()),
    isAdmin(viewer) && queries.ensure(approvalsQuery()),
  ])

type AdminTodayProps = { viewer: SessionUser; posted: FormState | undefined; done: TodayDeed | undefined }

/** First what has to be decided, then how the platform is. Moderators see what they judge. */
export function AdminToday({ viewer, posted, done }: AdminTodayProps) {
  const client = useQueryClient()
  const { queues, judging, platform } = useSuspenseQuery(platformQuery()).data
  useDecisionKeys()
  const onChanged = () => void client.invalidateQueries(platformQuery())
  return (
    <TodayScreen
      {...homeProps(isAdmin(viewer) ? 'admin' : 'dashboard', viewer)}
      first={
        <>
          {done && <TodayDone done={done} undo={adminLinks.moderation({ decided: 'true' })} />}
          <Queues queues={queues} links={queueLinks} />
          {isAdmin(viewer) && <ApprovalsWaiting links={approvalLinks} posted={posted} onChanged={onChanged} />}
          <JudgeNext
            items={judging}
            posted={posted}
            open={(item) => adminLinks.moderation({ item })}
            onChanged={onChanged}
          />
          {platform && <PlatformFigures platform={platform} links={figureLinks} posted={posted} />}
        </>
      }
    />
  )
}
