// Whether a text gives whole names of children away: those of the writer's own houses, whom nobody else is told of.
import { sql } from 'drizzle-orm'
import type { PostText } from '#/contract/blog/blog.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { ownClassrooms } from '../students/students.policy.ts'
import { isOwn } from './blog.policy.ts'

const childrenAtMost = 20_000
const textAtMost = 400_000
const namesAtMost = 20

type Child = { name: string; first: string; preferred: string; last: string }

/** Case and accents do not matter, nor which of the names comes first. */
export async function namesIn(db: Queryable, actor: Actor, text: PostText): Promise<string[]> {
  const { title, description, content, tags, metaTitle, metaDescription, coverAlt } = text
  const whole = [title, description, toText(content), ...tags, metaTitle, metaDescription, coverAlt].join('\n\n')
  const { rows: children } = await db.execute<Child>(sql`
    select trim(first_name || ' ' || last_name) as name, search_key(first_name) as first, search_key(last_name) as last,
      search_key(coalesce(preferred_name, '')) as preferred
    from students where deleted_at is null and kind = 'child' and (organisation_id = ${idsIn(actor.managed.map(({ id }) => id))}
      or organisation_id = any(array(select organisation_id from classrooms where id = any(array(${ownClassrooms(actor)})))))
    limit ${childrenAtMost}`)
  if (children.length === 0) return []
  const { rows } = await db.execute<{ folded: string }>(sql`
    select search_key(${whole.slice(0, textAtMost).toWellFormed()}::text) as folded`)
  return namesAmong(wordsOf(rows[0]!.folded), children)
}

export const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)

/** A name of more words is no name. */
const wordsAtMost = 10

/** By how many words they have, so that a long text is walked once for each, however many the children are. */
export function namesAmong(text: readonly string[], children: readonly Child[]): string[] {
  const byLength = new Map<number, Map<string, string>>()
  for (const { name, first, preferred, last } of children) {
    if (!last) continue
    for (const one of [first, preferred].filter(Boolean)) {
      const [begun, ended] = [wordsOf(one), wordsOf(last)]
      const length = begun.length + ended.length
      if (length > wordsAtMost) continue
      const names = byLength.get(length) ?? new Map<string, string>()
      byLength.set(length, names)
      for (const words of [
        [...begun, ...ended],
        [...ended, ...begun],
      ])
        names.set(words.join(' '), name)
    }
  }
  const found = new Set<string>()
  for (const [length, names] of byLength) {
    for (let at = 0; at + length <= text.length && found.size < namesAtMost; at += 1) {
      const name = names.get(text.slice(at, at + length).join(' '))
      if (name) found.add(name)
    }
  }
  return [...found]
}

/** Refused once, with the names; whoever says that the families know may go on. */
export async function requireNamesAgreed(db: Queryable, actor: Actor, text: PostText): Promise<void> {
  const names = await namesIn(db, actor, text)
  if (names.length > 0) throw new ApiError('child_named', { fields: { names: names.join(', ') } })
}

export async function readNames(db: Queryable, actor: Actor, id: string): Promise<{ names: string[] }> {
  const { rows } = await db.execute<{ working: PostText }>(sql`
    select p.working from blog_posts p where p.id = ${id} and ${isOwn(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  return { names: await namesIn(db, actor, rows[0].working) }
}
