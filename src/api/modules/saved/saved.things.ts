import { sql } from 'drizzle-orm'
import type { SavedKind } from '#/contract/saved/saved-kinds.ts'
import { mayFollow } from '#/contract/saved/saved-queries.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'

type Row = { id: string; kind: SavedKind; name: string; told: number; roles: string[] }

/**
 * What notices say of a search: its name, which is its owner’s own, and how much was new. What was found is said only where the
 * search is run again.
 */
export const savedThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<Row>(sql`
      select s.id, s.kind, s.name, s.told, u.roles from saved_searches s join users u on u.id = s.user_id
      where s.id = ${idsIn(ids)} and s.user_id = ${userId} and s.deleted_at is null`)
    const open = rows.filter(({ kind, roles }) => mayFollow(kind, roles))
    return new Map(open.map(({ id, name, told }) => [id, { title: told > 0 ? `${name} (${told})` : name }]))
  },
  mail: ({ id, userId, kinds }) => ({
    template: 'search_found',
    data: { user: userId, search: id, times: String(kinds.length) },
  }),
}
