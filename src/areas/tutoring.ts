import { linkOptions } from '@tanstack/react-router'
import type { ListedTutorsSearch } from '#/contract/tutor/tutor.calls.ts'

/** Tutors as admins judge them. */
export const tutoringLinks = {
  list: (search: ListedTutorsSearch = {}) => linkOptions({ to: '/admin/tutor/list', search }),
  profile: (id: string) => linkOptions({ to: '/admin/tutor/$id', params: { id } }),
}
