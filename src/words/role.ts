import type { Role } from '#/contract/core/role.ts'
import { m } from '#/paraglide/messages.js'

export const roleWords = {
  parent: m.areas_role_parent,
  teacher: m.areas_role_teacher,
  school: m.areas_role_school,
  training_center: m.areas_role_training_center,
  tutor: m.areas_role_tutor,
  professional: m.areas_role_professional,
  moderator: m.areas_role_moderator,
  admin: m.areas_role_admin,
} as const satisfies Record<Role, unknown>
