// Searches for schools that are saved: what is new of them.
import * as v from 'valibot'
import { schoolQuery } from '#/contract/school/school.search.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listNewest } from './schools.list.ts'

export const schoolPath = (slug: string): string => `/schools/${encodeURIComponent(slug)}/details`

export const followedSchools: FollowedList<'schools'> = {
  async find({ db }, { place: _place, ...query }) {
    const { rows, more } = await listNewest(db, v.parse(schoolQuery, { ...query, limit: foundAtMost }))
    return { rows: rows.map(({ slug, ...row }) => ({ ...row, path: schoolPath(slug) })), more }
  },
}
