// Which lists can be saved, and what of their addresses says what is found.
import * as v from 'valibot'
import type { Given } from '../core/address-values.ts'
import type { Role } from '../core/role.ts'
import { blogSearch } from '../blog/blog-list.search.ts'
import { followedEventSearch } from '../event/event.search.ts'
import { forumSearch } from '../forum/forum-list.search.ts'
import { followedJobSearch } from '../job/job.search.ts'
import { logSearch } from '../log/log.calls.ts'
import { peopleListSearch } from '../person/person.search.ts'
import { ownProductSearch } from '../product/product.search.ts'
import { followedProfessionalSearch } from '../professional/professional.search.ts'
import { shelfSearch } from '../product/shelf.search.ts'
import { typedWords } from '../search/search.ts'
import { followedSchoolSearch } from '../school/school.search.ts'
import { followedTutorSearch } from '../tutor/tutor.search.ts'
import { followedScopes, type SavedKind } from './saved-kinds.ts'
import { optionalParam } from '../core/page.ts'

const words = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), typedWords, v.minLength(1))

const { after: _a, before: _b, bin: _c, sort: _d, columns: _e, ...people } = peopleListSearch.entries
const { after: _f, before: _g, sort: _h, ...ownProducts } = ownProductSearch.entries

const { after: _i, before: _j, ...log } = logSearch.entries

const readBy = <Found>(read: (given: Given) => Found) => v.pipe(v.record(v.string(), v.unknown()), v.transform(read))

/** An address read as its list reads it, so that what is not of it falls away. */
export const savedQueries = {
  products: readBy((given) => {
    const { after: _after, before: _before, sort: _sort, ...filters } = shelfSearch(given)
    return filters
  }),
  own_products: v.object(ownProducts),
  people: v.object(people),
  events: v.object({ q: words }),
  public_events: followedEventSearch,
  schools: followedSchoolSearch,
  jobs: followedJobSearch,
  professionals: followedProfessionalSearch,
  tutors: followedTutorSearch,
  posts: readBy((given) => {
    const { after: _after, before: _before, ...filters } = blogSearch(given)
    return filters
  }),
  topics: readBy((given) => {
    const { after: _after, before: _before, sort: _sort, ...filters } = forumSearch(given)
    return filters
  }),
  log: v.object(log),
  search: v.object({ q: words, in: optionalParam(v.picklist(followedScopes)) }),
} satisfies Record<SavedKind, v.GenericSchema>

/** Whom a kind is for; everybody without. */
export const rolesOfKind: Partial<Record<SavedKind, readonly Role[]>> = {
  own_products: ['admin', 'school', 'training_center'],
  log: ['admin'],
}

export const mayFollow = (kind: SavedKind, roles: readonly string[]): boolean =>
  rolesOfKind[kind]?.some((role) => roles.includes(role)) ?? true

/** What has dates, and so goes into a calendar. */
export const datedKinds: readonly SavedKind[] = ['events', 'public_events']
