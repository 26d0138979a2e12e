import { Link, type LinkProps } from '@tanstack/react-router'
import type { TodayDeed } from '#/contract/operator/platform-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'

const words: Record<TodayDeed, () => string> = {
  approve: m.approvals_done_approved,
  refuse: m.approvals_done_refused,
  nothing: m.approvals_done_nothing,
  'test-mail': m.home_test_mail_sent,
}

/** Where no script runs, the page says what was done, and where a decision is taken back. */
export const TodayDone = ({ done, undo }: { done: TodayDeed; undo: LinkProps }) => (
  <Alert tone="success" role="status">
    {words[done]()}{' '}
    {done === 'nothing' && (
      <Link {...undo} className={linkClass}>
        {m.moderation_undo()}
      </Link>
    )}
  </Alert>
)
