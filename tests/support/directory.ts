import { appConfig } from '#app.config'
import { newId } from '#/lib/ids.ts'
import { schoolLevels, schools, schoolStatuses } from '#/api/db/tables/schools.ts'
import type { TestApi } from './api.ts'

type School = Partial<typeof schools.$inferInsert> & { name: string }
type Level = Omit<typeof schoolLevels.$inferInsert, 'schoolId'>
type Status = Omit<typeof schoolStatuses.$inferInsert, 'schoolId' | 'id'>

/** A published school of the directory, as it stands in the database. */
export async function putSchool(
  { db }: Pick<TestApi, 'db'>,
  school: School,
  levels: readonly Level[] = [],
  statuses: readonly Status[] = [],
): Promise<string> {
  const id = newId()
  await db.insert(schools).values({ id, slug: `school-${id}`, status: 'published', publishedAt: new Date(), ...school })
  if (levels.length > 0)
    await db.insert(schoolLevels).values(levels.map((one) => ({ currency: appConfig.currency, ...one, schoolId: id })))
  if (statuses.length > 0)
    await db.insert(schoolStatuses).values(statuses.map((one) => ({ ...one, id: newId(), schoolId: id })))
  return id
}
