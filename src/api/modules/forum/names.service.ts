// Whether a text gives the whole name of a child away: one of the writer's own family, or of their own houses.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { guidedBy, tiedBy } from '../students/students.policy.ts'
import { namesAmong, wordsOf } from '../blog/names.service.ts'

const childrenAtMost = 20_000
const textAtMost = 40_000

type Child = { name: string; first: string; preferred: string; last: string }

async function namesIn(db: Queryable, actor: Actor, text: string): Promise<string[]> {
  const { rows: children } = await db.execute<Child>(sql`
    select trim(first_name || ' ' || last_name) as name, search_key(first_name) as first, search_key(last_name) as last,
      search_key(coalesce(preferred_name, '')) as preferred
    from students where deleted_at is null and kind = 'child'
      and (${tiedBy(actor, ['parent', 'family', 'manager'])} or ${guidedBy(actor)}) limit ${childrenAtMost}`)
  if (children.length === 0) return []
  const { rows } = await db.execute<{ folded: string }>(sql`
    select search_key(${text.slice(0, textAtMost).toWellFormed()}::text) as folded`)
  return namesAmong(wordsOf(rows[0]!.folded), children)
}

/** Refused once, with the names; whoever says that they mean it may go on. */
export async function requireNamesAgreed(db: Queryable, actor: Actor, text: string, agreed: boolean): Promise<void> {
  if (agreed) return
  const names = await namesIn(db, actor, text)
  if (names.length > 0) throw new ApiError('child_named', { fields: { names: names.join(', ') } })
}
