import { sql, type SQL } from 'drizzle-orm'
import type { School } from '#/contract/school/school.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { findSchool } from './schools.view.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const named = (slugOrId: string): SQL =>
  uuid.test(slugOrId) ? sql`s.id = ${slugOrId}` : sql`s.slug = ${slugOrId.toLowerCase()}`

export async function openSchool(db: Queryable, slugOrId: string): Promise<School> {
  const school = await findSchool(db, named(slugOrId))
  if (!school) throw new ApiError('not_found')
  return school
}
