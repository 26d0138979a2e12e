// People whom a list shows, by their names alone: addresses are for the list itself.
import * as v from 'valibot'
import { personSearch } from '#/contract/person/person.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listPeople } from './people.repo.ts'

export const followedPeople: FollowedList<'people'> = {
  async find({ db, actor }, query) {
    const asked = v.parse(personSearch, { ...query, sort: '-created', limit: foundAtMost })
    const { rows, next } = await listPeople(db, actor, asked)
    return {
      rows: rows.map(({ id, firstName, lastName, createdAt }) => ({
        id,
        title: `${firstName} ${lastName}`.trim(),
        at: createdAt.toISOString(),
        path: `/dashboard/user/profile?person=${id}`,
      })),
      more: next !== null,
    }
  },
}
