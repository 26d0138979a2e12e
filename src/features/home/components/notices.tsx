import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { GeometricSolids } from '#/ui/materials/geometric-solids.tsx'
import type { Notice } from '../home.ts'

/** What waits, or that nothing does. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded border border-line bg-card p-6 md:p-8">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-lead font-semibold">{m.home_nothing_title()}</p>
          <p className="mt-1 max-w-prose text-muted">{m.home_nothing_text()}</p>
        </div>
        <GeometricSolids size={64} className="max-w-full" />
      </div>
    )
  }
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
    case 'organisation_pending':
      return (
        <Alert tone="info" title={m.home_organisation_pending_title({ name: notice.name })}>
          {m.home_organisation_pending_text()}
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
