import { linkOptions } from '@tanstack/react-router'
import type { WaitingClaimsSearch } from '#/contract/school/claim.search.ts'
import type { DoublesSearch, MergeSearch } from '#/contract/school/double.search.ts'
import type { ListedSearch } from '#/contract/school/listing.calls.ts'
import { schoolLinks } from './site.ts'

/** The directory as admins keep it. */
export const listingLinks = {
  list: (search: ListedSearch = {}) => linkOptions({ to: '/admin/school/list', search }),
  new: linkOptions({ to: '/admin/school/new' }),
  import: linkOptions({ to: '/admin/school/import' }),
  claims: (search: WaitingClaimsSearch = {}) => linkOptions({ to: '/admin/school/claims', search }),
  doubles: (search: DoublesSearch = {}) => linkOptions({ to: '/admin/school/doubles', search }),
  merge: (search: MergeSearch) => linkOptions({ to: '/admin/school/merge', search }),
  profile: (school: string) => linkOptions({ to: '/admin/school/profile', search: { school } }),
  account: (school: string) => linkOptions({ to: '/admin/school/account', search: { school } }),
  edit: (id: string) => linkOptions({ to: '/admin/school/$id/edit', params: { id } }),
  read: schoolLinks.school,
  people: (organisation: string) => linkOptions({ to: '/admin/user/list', search: { organisation } }),
}
