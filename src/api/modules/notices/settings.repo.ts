import { sql } from 'drizzle-orm'
import type { NoticeSettings } from '#/contract/notice/notice.ts'
import { noticeTopics, type NoticeTopic } from '#/contract/notice/notice-kinds.ts'
import type { Queryable } from '../../db/client.ts'

const isThere = sql`status = 'active' and deleted_at is null`

/** With whether they are one who is with children, and so is asked about their work. */
export async function readSettings(
  db: Queryable,
  userId: string,
): Promise<(NoticeSettings & { isTeacher: boolean }) | undefined> {
  const { rows } = await db.execute<NoticeSettings & { isTeacher: boolean }>(sql`
    select notifications as ways, quiet_hours as "quietHours", quiet_in_work_cycles as "quietInWorkCycles",
      'teacher' = any(roles) as "isTeacher"
    from users where id = ${userId} and ${isThere}`)
  return rows[0]
}

/** False where there is nobody any more. */
export async function writeSettings(
  db: Queryable,
  userId: string,
  { ways, quietHours, quietInWorkCycles }: NoticeSettings,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update users set notifications = notifications || ${JSON.stringify(ways)}::jsonb,
      quiet_hours = ${quietHours && JSON.stringify(quietHours)}::jsonb, quiet_in_work_cycles = ${quietInWorkCycles},
      version = version + 1, updated_at = now()
    where id = ${userId} and ${isThere}`)
  return rowCount === 1
}

export async function turnOff(db: Queryable, userId: string, topic: NoticeTopic | null): Promise<void> {
  const ways = Object.fromEntries((topic ? [topic] : noticeTopics).map((each) => [each, 'off']))
  await db.execute(sql`
    update users set notifications = notifications || ${JSON.stringify(ways)}::jsonb, version = version + 1, updated_at = now()
    where id = ${userId} and ${isThere}`)
}
