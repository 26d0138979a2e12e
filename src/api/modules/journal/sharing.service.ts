import { sql } from 'drizzle-orm'
import { journalLimits } from '#/contract/journal/journal-kinds.ts'
import type { Closing, SharingInput } from '#/contract/journal/journal.ts'
import { dayAfter } from '#/lib/days.ts'
import { sharedDays } from '../../db/tables/journal.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireLessonsRoom, requireWriter } from '../lessons/lessons.policy.ts'
import { tellLessons } from '../lessons/telling.ts'
import { readClosing } from './closing.view.ts'

/** The families see the works of that day from now on, or no longer. */
export async function shareDay(
  context: Context,
  actor: Actor,
  id: string,
  { day, isShared }: SharingInput,
): Promise<Closing> {
  const { db, live } = context.services
  const room = await requireLessonsRoom(db, actor, id)
  requireWriter(room)
  if (day > room.today || day < dayAfter(room.today, -journalLimits.lateDays))
    throw refuseFields('invalid', ['day'], 'shared_day', context.locale)
  await db.transaction(async (tx) => {
    const { rowCount } = isShared
      ? await tx.insert(sharedDays).values({ classroomId: id, day, byId: actor.userId }).onConflictDoNothing()
      : await tx.delete(sharedDays).where(sql`classroom_id = ${id} and day = ${day}::date`)
    if (!rowCount) return
    const diff = { day, isShared }
    await recordAudit(tx, { ...context, actor, action: 'lessons.shared', entity: 'classroom', entityId: id, diff })
    await tellLessons(tx, context, id)
  })
  live.wake()
  return readClosing(context, actor, id)
}
