import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { joined, optionalParam, listSearch } from '../core/page.ts'
import { personSorts, personStatuses } from './person.ts'
import { positions } from './position.ts'
import { roles } from '../core/role.ts'

/** Columns of the list of people beside the name, in their order; those shown at first. */
export const personColumns = ['phone', 'roles', 'position', 'status', 'lastActive', 'created'] as const
export const personColumnsShown = 'roles,position,status,lastActive'

/** What the address of a list of people may carry. */
export const peopleListSearch = v.object({
  ...listSearch,
  role: joined(roles),
  status: joined(personStatuses),
  position: joined(positions),
  organisation: optionalParam(id),
  sort: optionalParam(v.picklist(personSorts)),
  columns: joined(personColumns),
})
/** Whose people a list is about. */
export type PeopleCircle = 'organisation' | 'platform' | 'household'

export type PeopleListSearch = v.InferOutput<typeof peopleListSearch>

/** The part of it that the API answers. A list of one's household asks for that, whatever its address says. */
export function peopleQueryOf(search: PeopleListSearch, circle?: PeopleCircle) {
  const { columns: _, ...query } = search
  return circle === 'household' ? { ...query, household: true } : query
}

export type PeopleQuery = ReturnType<typeof peopleQueryOf>

/** Whose profile; one's own without. */
export const profileSearch = v.object({ person: optionalParam(id) })

/** What admins do about how somebody else signs in; where no script runs, the page comes back saying which of them was done. */
export const personForms = ['address', 'second-step'] as const
export type PersonForm = (typeof personForms)[number]

export const personEditSearch = v.object({ done: optionalParam(v.picklist(personForms)) })

export const accountTabs = ['general', 'security', 'notifications', 'billing', 'privacy', 'display'] as const
export type AccountTab = (typeof accountTabs)[number]

/** The forms of the account's tabs; where no script runs, the page comes back saying which of them was done. */
export const accountForms = [
  'general',
  'password',
  'address',
  'keep-address',
  'end-session',
  'end-sessions',
  'role',
  'notifications',
  'consents',
  'accept-offer',
  'decline-offer',
  'erasure',
  'household',
  'plan-change',
  'plan-cancel',
  'plan-resume',
  'pay-invoice',
  'billing-address',
] as const
export type AccountForm = (typeof accountForms)[number]

export const accountSearch = v.object({
  /** The first without. */
  tab: optionalParam(v.picklist(accountTabs)),
  done: optionalParam(v.picklist(accountForms)),
  /** The secret of a mail that asks one into a household. */
  household: optionalParam(v.pipe(v.string(), v.minLength(1), v.maxLength(2000))),
  /** Whose billing: an organisation's, or one's own by one's own id; the usual one without. */
  organisation: optionalParam(id),
  after: listSearch.after,
  before: listSearch.before,
})
export type AccountSearch = v.InferOutput<typeof accountSearch>
