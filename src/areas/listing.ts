import { linkOptions } from '@tanstack/react-router'
import type { ListedSearch } from '#/contract/school/listing.calls.ts'
import { schoolLinks } from './site.ts'

/** The directory as admins keep it. */
export const listingLinks = {
  list: (search: ListedSearch = {}) => linkOptions({ to: '/admin/school/list', search }),
  new: linkOptions({ to: '/admin/school/new' }),
  profile: (school: string) => linkOptions({ to: '/admin/school/profile', search: { school } }),
  account: (school: string) => linkOptions({ to: '/admin/school/account', search: { school } }),
  edit: (id: string) => linkOptions({ to: '/admin/school/$id/edit', params: { id } }),
  read: schoolLinks.school,
  people: (organisation: string) => linkOptions({ to: '/admin/user/list', search: { organisation } }),
}
