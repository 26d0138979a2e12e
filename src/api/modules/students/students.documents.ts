// What search finds of children and trainees: by their names, and nothing else of them.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { holds } from '../../http/policy.ts'
import type { Documents } from '../search/documents.ts'
import { ownClassrooms, visibleStudents } from './students.policy.ts'

export const studentDocuments: Documents = {
  table: 'students',
  async keys(db, reader) {
    if (!reader) return []
    const { rows } = await db.execute<{ id: string }>(ownClassrooms(reader))
    return [
      `user:${reader.userId}`,
      ...(holds(reader, 'admin') ? ['admin'] : []),
      ...reader.managed.map(({ id }) => `managers:${id}`),
      ...rows.map(({ id }) => `classroom:${id}`),
    ]
  },
  async show(db, reader, ids) {
    if (!reader) return new Map()
    const { rows } = await db.execute<{ id: string; title: string; text: string }>(sql`
      select students.id, trim(students.first_name || ' ' || students.last_name) as title,
        coalesce(students.preferred_name, '') as text
      from students where students.id = ${idsIn(ids)} and students.deleted_at is null and ${visibleStudents(reader)}`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
}
