// Whether others wait for a moderator before they read a job as it will be. Asked before anything is locked, as decisions lock the item first.
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { hold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import type { JobRow } from './jobs.repo.ts'
import { textOf, writtenOf, type WrittenJob } from './jobs.written.ts'

const seenAtMost = 20_000

export const seenOf = (text: string): string => text.slice(0, seenAtMost)

export async function isToBeHeld(tx: Tx, context: Context, actor: Actor, id: string, text: string): Promise<boolean> {
  const written = { type: 'job', id, text, seen: seenOf(text), isApproved: true } as const
  return (await hold(tx, context, actor, written)) !== null
}

/** Null: nothing was written that others read. */
export async function judgeText(
  tx: Tx,
  context: Context,
  actor: Actor,
  row: JobRow,
  after: WrittenJob,
): Promise<boolean | null> {
  if (row.status === 'draft') return null
  requireVoice(actor)
  const [was, is] = [textOf(writtenOf(row)), textOf(after)]
  return was === is ? null : isToBeHeld(tx, context, actor, row.id, is)
}
