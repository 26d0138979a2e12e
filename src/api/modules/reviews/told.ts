// Whom a review concerns hears of it once, when others can read it.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { notify } from '../notices/notices.ts'

/** Those who look after the school: that there is a review, not whose it is. */
export async function tellSchool(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<{ organisation: string | null }>(sql`
    update parent_reviews r set is_told = true from schools s
    where r.id = ${id} and s.id = r.school_id and not r.is_told returning s.organisation_id as organisation`)
  const organisation = rows[0]?.organisation
  if (!organisation) return
  const to = (await listManagers(tx, organisation)).map((manager) => manager.id)
  await notify(tx, { kind: 'review_written', thing: `parent_review:${id}`, reason: 'manager', to, actor: null })
}

/** Whoever wrote it: that the school has answered. */
export async function tellAuthor(tx: Tx, answerId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; author: string | null }>(sql`
    update parent_review_answers a set is_told = true from parent_reviews r
    where a.id = ${answerId} and r.id = a.review_id and not a.is_told returning r.id, r.author_id as author`)
  const told = rows[0]
  if (!told?.author) return
  const thing = `parent_review:${told.id}` as const
  await notify(tx, { kind: 'review_answered', thing, reason: 'own', to: [told.author], actor: null })
}
