// Searches for people that are saved: whoever is new of them.
import * as v from 'valibot'
import { professionalQuery } from '#/contract/professional/professional.search.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listNewest } from './professionals.list.ts'

export const professionalPath = (id: string): string => `/montessori-professionals/${id}/details`

export const followedProfessionals: FollowedList<'professionals'> = {
  async find({ db, actor }, { place: _place, ...query }) {
    const { rows, more } = await listNewest(db, actor, v.parse(professionalQuery, { ...query, limit: foundAtMost }))
    return { rows: rows.map((row) => ({ ...row, path: professionalPath(row.id) })), more }
  },
}
