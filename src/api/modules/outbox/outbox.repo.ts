import { eq, sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { outbox } from '../../db/tables/platform.ts'
import type { MailRequest } from './mail.ts'

export type OutboxRow = typeof outbox.$inferSelect

const leaseSeconds = 60
const backoffMinutes = [1, 5, 30, 120, 360, 720]

export async function insertMail(
  db: Queryable,
  { template, recipient, locale, data = {} }: MailRequest,
): Promise<void> {
  await db.insert(outbox).values({ id: newId(), template, recipient, locale, data })
}

/** Takes the next due mail for a minute; another instance takes it after that, should this one die. */
export async function leaseMail(db: Queryable): Promise<OutboxRow | undefined> {
  const due = sql`(
    select id from ${outbox} where status = 'queued' and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked)`
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(eq(outbox.id, due))
    .returning()
  return row
}

export async function settleMail(db: Queryable, id: string, patch: Partial<typeof outbox.$inferInsert>): Promise<void> {
  await db.update(outbox).set(patch).where(eq(outbox.id, id))
}

/** Puts a mail back for later, or gives it up after the last try. */
export async function postponeMail(db: Queryable, row: OutboxRow, error: string): Promise<void> {
  const minutes = backoffMinutes[row.attempts - 1]
  await settleMail(
    db,
    row.id,
    minutes === undefined
      ? { status: 'failed', error }
      : { error, nextAttemptAt: new Date(Date.now() + minutes * 60_000) },
  )
}
