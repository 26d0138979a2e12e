// Who may enter which area (docs: permissions). Rights follow every role a person holds, not only the active one.
// Kept apart from the areas themselves: guards are part of every page's code, navigation is not.
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { forbid } from '#/router/forbid.ts'

export const areaRoles = {
  dashboard: roles,
  teacher: ['teacher', 'admin'],
  parents: ['parent', 'admin'],
  'training-center': ['training_center', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type AreaId = keyof typeof areaRoles

export const mayEnter = (area: AreaId, viewer: Pick<SessionUser, 'roles'>): boolean =>
  areaRoles[area].some((role) => viewer.roles.includes(role))

/**
 * For an area's `beforeLoad`: the signed-in person, as context for the routes below. Signed out, it leads to the
 * sign-in page and back again, and likewise to the second step of who has no day left to set it up; without a fitting
 * role, to the 403 page.
 */
export function requireArea(
  area: AreaId,
  viewer: SessionUser | null,
  location: { href: string },
  /** Who comes in for one of its pages alone. */
  guests: readonly Role[] = [],
): { viewer: SessionUser } {
  if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  return mayEnter(area, viewer) || guests.some((role) => viewer.roles.includes(role)) ? { viewer } : forbid()
}
