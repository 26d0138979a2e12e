// Searches for tutors that are saved: who is new.
import * as v from 'valibot'
import { tutorQuery } from '#/contract/tutor/tutor.search.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listNewest } from './tutors.list.ts'

export const tutorPath = (id: string): string => `/tutors/${id}/details`

export const followedTutors: FollowedList<'tutors'> = {
  async find({ db }, { place: _place, ...query }) {
    const { rows, more } = await listNewest(db, v.parse(tutorQuery, { ...query, limit: foundAtMost }))
    return { rows: rows.map((row) => ({ ...row, path: tutorPath(row.id) })), more }
  },
}
