import { Link, type LinkProps } from '@tanstack/react-router'
import { longDay } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { Notice } from '../home.ts'

type NoticesProps = { notices: readonly Notice[]; secondStep: LinkProps }

/** What waits. */
export function Notices({ notices, secondStep }: NoticesProps) {
  return (
    <ul className="space-y-3">
      {notices.map((notice) => (
        <li key={`${notice.kind} ${'name' in notice ? notice.name : ''}`}>
          <NoticeCard notice={notice} secondStep={secondStep} />
        </li>
      ))}
    </ul>
  )
}

function NoticeCard({ notice, secondStep }: { notice: Notice; secondStep: LinkProps }) {
  switch (notice.kind) {
    case 'confirm_address':
      return (
        <Alert tone="warning" title={m.home_confirm_title()}>
          {m.home_confirm_text({ email: notice.email })}
        </Alert>
      )
    case 'second_step':
      return (
        <Alert
          tone="warning"
          title={m.home_second_step_title({ count: notice.days })}
          action={
            <Button asChild variant="outline" size="sm">
              <Link {...secondStep}>{m.home_second_step_action()}</Link>
            </Button>
          }
        >
          {m.home_second_step_text()}
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
    case 'organisation_closing':
      return (
        <Alert
          tone="warning"
          title={m.organisation_closing_set({ name: notice.name, day: longDay(notice.day, getLocale()) })}
        >
          {m.organisation_notice_text()}
        </Alert>
      )
  }
}
