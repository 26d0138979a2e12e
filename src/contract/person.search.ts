import * as v from 'valibot'
import { id } from './fields.ts'
import { joined, kept, listSearch } from './page.ts'
import { personSorts, personStatuses, positions } from './person.ts'
import { roles } from './role.ts'

/** Columns of the list of people beside the name, in their order; those shown at first. */
export const personColumns = ['phone', 'roles', 'position', 'status', 'lastActive', 'created'] as const
export const personColumnsShown = 'roles,position,status,lastActive'

/** What the address of a list of people may carry. */
export const peopleListSearch = v.object({
  ...listSearch,
  role: joined(roles),
  status: joined(personStatuses),
  position: joined(positions),
  organisation: kept(id),
  sort: kept(v.picklist(personSorts)),
  columns: joined(personColumns),
})
export type PeopleListSearch = v.InferOutput<typeof peopleListSearch>

/** The part of it that the API answers. */
export const peopleQueryOf = ({ columns: _, ...query }: PeopleListSearch) => query

export type PeopleQuery = ReturnType<typeof peopleQueryOf>

/** Whose profile; one's own without. */
export const profileSearch = v.object({ person: kept(id) })
