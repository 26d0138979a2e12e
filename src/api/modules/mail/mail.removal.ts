// Mail that goes for good: what its owner deletes, and what the trash and spam forget. A mail's content goes with the last
// copy of it, and its files with the last mail that holds them.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { listAttachmentIds } from './mail.attachments.ts'

const daysFiled = 30

export async function removeMails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from mails where id = ${idsIn(ids)} returning content_id as id`,
  )
  await removeUnheld(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Of these contents, those of which nobody has a copy any more, and that have left. */
export async function removeUnheld(tx: Tx, contentIds: readonly string[]): Promise<void> {
  // Held before it is looked at: of two last copies that go at once, the second to look finds that both are gone.
  await tx.execute(sql`select from mail_contents where id = ${idsIn(contentIds)} order by id for update`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from mail_contents c where id = ${idsIn(contentIds)}
      and not exists (select from mails copy where copy.content_id = c.id)
      and not exists (select from mail_deliveries d where d.content_id = c.id and d.status = 'queued')`)
  const unheld = rows.map(({ id }) => id)
  if (unheld.length === 0) return
  const files = await listAttachmentIds(tx, unheld)
  await tx.execute(sql`delete from mail_contents where id = ${idsIn(unheld)}`)
  await dropUnused(tx, files)
}

/** Empties trash and spam of some of what has lain there for thirty days; how many mails went. */
export async function forgetFiledMails(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from mails where filed_at < now() - make_interval(days => ${daysFiled})
    order by filed_at limit ${limit} for update skip locked`)
  await removeMails(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/**
 * Takes a person out of all mail: their own copies, what they had not sent, and who they were in what others keep. What they
 * wrote to somebody stays with whom they wrote it to.
 */
export async function eraseMail(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const { rows: copies } = await tx.execute<{ id: string }>(sql`select id from mails where owner_id = ${id}`)
  await tx.execute(sql`
    delete from mail_deliveries where lower(email) = lower(${email})
      or content_id in (select c.id from mail_contents c where c.sender_id = ${id})`)
  await removeMails(
    tx,
    copies.map((copy) => copy.id),
  )
  const nobody = JSON.stringify({ name: '', email: '', userId: null })
  const without = (list: string) => sql`(
    select coalesce(jsonb_agg(case when a->>'userId' = ${id} or lower(a->>'email') = lower(${email})
      then ${nobody}::jsonb else a end), '[]') from jsonb_array_elements(${sql.raw(list)}) as a)`
  const named = (by: object) => sql`(recipients || copied || copied_blind || sender) @> ${JSON.stringify([by])}::jsonb`
  await tx.execute(sql`
    update mail_contents set recipients = ${without('recipients')}, copied = ${without('copied')},
      copied_blind = ${without('copied_blind')},
      sender = case when sender->>'userId' = ${id} then ${nobody}::jsonb else sender end
    where ${named({ userId: id })} or ${named({ email })} or search like search_pattern(${email})`)
}
