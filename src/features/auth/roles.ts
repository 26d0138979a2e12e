import { registrableRoles, type RegistrableRole } from '#/contract/core/role.ts'
import { m } from '#/paraglide/messages.js'

type RoleCard = { title: () => string; help: () => string }

const cards: Record<RegistrableRole, RoleCard> = {
  parent: { title: m.auth_role_parent, help: m.auth_role_parent_help },
  teacher: { title: m.auth_role_teacher, help: m.auth_role_teacher_help },
  school: { title: m.auth_role_school, help: m.auth_role_school_help },
  training_center: { title: m.auth_role_training_center, help: m.auth_role_training_center_help },
  tutor: { title: m.auth_role_tutor, help: m.auth_role_tutor_help },
  professional: { title: m.auth_role_professional, help: m.auth_role_professional_help },
}

export const roleCards = registrableRoles.map((role) => ({ role, ...cards[role] }))
