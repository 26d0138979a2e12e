import { linkOptions } from '@tanstack/react-router'
import type { WaitingClaimsSearch } from '#/contract/school/claim.search.ts'
import type { DoublesSearch, MergeSearch } from '#/contract/school/double.search.ts'
import type { ListedSearch } from '#/contract/school/listing.calls.ts'
import { m } from '#/paraglide/messages.js'
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

/** The lists that belong together, at the head of each. */
export const listingKinds = (current: 'list' | 'claims' | 'doubles') => ({
  label: m.areas_schools(),
  views: [
    { id: 'list', label: m.listing_all(), link: listingLinks.list(), current: current === 'list' },
    { id: 'claims', label: m.claims_waiting(), link: listingLinks.claims(), current: current === 'claims' },
    { id: 'doubles', label: m.doubles_title(), link: listingLinks.doubles(), current: current === 'doubles' },
  ],
})
