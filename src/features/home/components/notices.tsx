import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import type { Notice } from '../home.ts'

/** What waits. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className="space-y-3">
      {notices.map((notice) => (
        <li key={`${notice.kind} ${'name' in notice ? notice.name : ''}`}>
          <NoticeCard notice={notice} />
        </li>
      ))}
    </ul>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  switch (notice.kind) {
    case 'confirm_address':
      return (
        <Alert tone="warning" title={m.home_confirm_title()}>
          {m.home_confirm_text({ email: notice.email })}
        </Alert>
      )
    case 'account_pending':
      return (
        <Alert tone="info" title={m.home_account_pending_title()}>
          {m.home_account_pending_text()}
        </Alert>
      )
    case 'organisation_suspended':
      return (
        <Alert tone="danger" title={m.home_organisation_suspended_title({ name: notice.name })}>
          {m.home_organisation_suspended_text()}
        </Alert>
      )
  }
}
