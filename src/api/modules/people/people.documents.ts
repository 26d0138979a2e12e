// What search finds of people: by their names, and not by an address, which not all who may see them may know.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Documents } from '../search/documents.ts'
import { ownOrganisations, seesEverybody, seesPublic, visiblePeople } from './people.policy.ts'

export const personDocuments: Documents = {
  table: 'users',
  async keys(db, reader) {
    if (!reader) return []
    const { rows } = await db.execute<{ id: string }>(sql`
      select household_id as id from users where id = ${reader.userId} and household_id is not null`)
    return [
      `user:${reader.userId}`,
      ...rows.map(({ id }) => `household:${id}`),
      ...ownOrganisations(reader).map((id) => `members:${id}`),
      ...(seesPublic(reader) ? ['profiles'] : []),
      ...(seesEverybody(reader) ? ['helpers'] : []),
    ]
  },
  async show(db, reader, ids) {
    if (!reader) return new Map()
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select users.id, trim(users.first_name || ' ' || users.last_name) as title
      from users where users.id = ${idsIn(ids)} and users.deleted_at is null and ${visiblePeople(reader)}`)
    return new Map(rows.map(({ id, title }) => [id, { title, text: '' }]))
  },
}
