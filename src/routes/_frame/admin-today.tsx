import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { adminLinks, paperLinks } from '#/areas/admin.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { listingLinks } from '#/areas/listing.ts'
import { homeProps } from '#/areas/today.ts'
import { useDecisionKeys } from '#/client/use-decision-keys.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import type { TodayDeed } from '#/contract/operator/platform-kinds.ts'
import { m } from '#/paraglide/messages.js'
import type { FormState } from '#/lib/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { approvalsQuery } from '#/features/approvals/approvals.queries.ts'
import { ApprovalsWaiting } from '#/features/approvals/components/approvals-waiting.tsx'
import { Queues, type QueueLinks } from '#/features/approvals/components/queues.tsx'
import { PlatformFigures } from '#/features/home/components/platform-figures.tsx'
import { platformQuery } from '#/features/home/platform.queries.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { JudgeNext } from '#/features/moderation/components/judge-next.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'

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

const doneWords: Record<TodayDeed, () => string> = {
  approve: m.approvals_done_approved,
  refuse: m.approvals_done_refused,
  nothing: m.approvals_done_nothing,
  'test-mail': m.home_test_mail_sent,
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
          {done && <Done done={done} />}
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

/** Where no script runs, the page says what was done, and where a decision is taken back. */
const Done = ({ done }: { done: TodayDeed }) => (
  <Alert tone="success" role="status">
    {doneWords[done]()}{' '}
    {done === 'nothing' && (
      <Link {...adminLinks.moderation({ decided: 'true' })} className={linkClass}>
        {m.moderation_undo()}
      </Link>
    )}
  </Alert>
)
