import type { SessionUser } from '#/contract/account/account.ts'
import type { Role } from '#/contract/core/role.ts'
import { m } from '#/paraglide/messages.js'

const titles: Record<Role, () => string> = {
  parent: m.areas_role_parent,
  teacher: m.areas_role_teacher,
  school: m.areas_role_school,
  training_center: m.areas_role_training_center,
  tutor: m.areas_role_tutor,
  professional: m.areas_role_professional,
  moderator: m.areas_role_moderator,
  admin: m.areas_role_admin,
}

/** The roles a person holds, in words, and which one is active. Who looks around as somebody stays with the one. */
export const rolesOf = ({ roles, activeRole, isTour }: Pick<SessionUser, 'roles' | 'activeRole' | 'isTour'>) =>
  (isTour ? [activeRole] : roles).map((value) => ({ value, title: titles[value](), active: value === activeRole }))
