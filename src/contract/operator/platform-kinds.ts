// Apart from their schemas, so that pages that only name them need none of them.
import { paperKinds } from '../organisation/approval.ts'

/** What admins decide; of it, moderators judge what was reported. */
export const queueKinds = ['organisation', 'reported', ...paperKinds, 'double', 'mail'] as const
export type QueueKind = (typeof queueKinds)[number]

export const troubles = ['mail_stuck', 'chores_stuck', 'chores_failed', 'backup_failed', 'backup_late', 'room'] as const
export type Trouble = (typeof troubles)[number]

/** What an admin’s first page has just done, where no script runs. */
export const todayDeeds = ['approve', 'refuse', 'nothing', 'test-mail'] as const
export type TodayDeed = (typeof todayDeeds)[number]
