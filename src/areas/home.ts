import type { Role } from '#/contract/core/role.ts'

const homes = {
  parent: '/parents',
  teacher: '/teacher/app',
  school: '/dashboard/app',
  training_center: '/training-center/app',
  tutor: '/dashboard/app',
  professional: '/dashboard/app',
  moderator: '/dashboard/app',
  admin: '/admin/app',
} as const satisfies Record<Role, string>

/** Where a person in this role starts. */
export const homePath = (role: Role) => homes[role]
