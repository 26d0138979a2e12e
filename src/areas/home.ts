import type { Role } from '#/contract/core/role.ts'
import type { AreaId } from './access.ts'

const homes = {
  dashboard: '/dashboard/app',
  teacher: '/teacher/app',
  parents: '/parents',
  'training-center': '/training-center/app',
  admin: '/admin/app',
} as const satisfies Record<AreaId, string>

/** The area that is made for a role. */
export const areaOfRole = {
  parent: 'parents',
  teacher: 'teacher',
  school: 'dashboard',
  training_center: 'training-center',
  tutor: 'dashboard',
  professional: 'dashboard',
  moderator: 'dashboard',
  admin: 'admin',
} as const satisfies Record<Role, AreaId>

/** Where a person in this role starts. */
export const homePath = (role: Role) => homes[areaOfRole[role]]
