// The one place where the forum asks who somebody is: a name, or an alias, and nothing that leads to the person. What shows
// entries takes it from here; a test refuses the table of accounts to every other file of this module that shows something.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/policy.ts'
import { hasBlocked } from '../chat/blocks.service.ts'

/** Of an entry, as the contract's `writer`. */
export const writerOf = (entry: SQL): SQL => sql`json_build_object(
  'name', case when ${entry}.alias is null then (
    select u.first_name || ' ' || left(u.last_name, 1) || '.' from users u
    where u.id = ${entry}.author_id and u.deleted_at is null) end,
  'alias', ${entry}.alias, 'isGuide', ${entry}.alias is null and ${entry}.is_guide)`

/** Where the words are not shown, whose they were is not said either. */
export const nobody = sql`json_build_object('name', null, 'alias', null, 'isGuide', false)`

/** Of whoever hides their name it is not said: else shutting people out one by one would tell who it is. */
export const isMutedFor = (actor: Actor | null, entry: SQL): SQL =>
  actor ? sql`(${entry}.alias is null and ${hasBlocked(actor.userId, sql`${entry}.author_id`)})` : sql`false`

/** Whether two entries are by one hand, as far as readers may know: under one name or under one alias of one topic. */
export const isSameWriter = (one: SQL, other: SQL): SQL =>
  sql`coalesce(${one}.author_id = ${other}.author_id and ${one}.alias is not distinct from ${other}.alias, false)`
