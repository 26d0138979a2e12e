import type { ComponentType } from 'react'
import { registrableRoles, type RegistrableRole } from '#/contract/role.ts'
import { m } from '#/paraglide/messages.js'
import { FamilyArt, ProfessionalArt, SchoolArt, TeacherArt, TrainingArt, TutorArt } from '#/ui/materials/door-art.tsx'

type RoleCard = { art: ComponentType<{ size?: number; className?: string }>; title: () => string; help: () => string }

const cards: Record<RegistrableRole, RoleCard> = {
  parent: { art: FamilyArt, title: m.auth_role_parent, help: m.auth_role_parent_help },
  teacher: { art: TeacherArt, title: m.auth_role_teacher, help: m.auth_role_teacher_help },
  school: { art: SchoolArt, title: m.auth_role_school, help: m.auth_role_school_help },
  training_center: { art: TrainingArt, title: m.auth_role_training_center, help: m.auth_role_training_center_help },
  tutor: { art: TutorArt, title: m.auth_role_tutor, help: m.auth_role_tutor_help },
  professional: { art: ProfessionalArt, title: m.auth_role_professional, help: m.auth_role_professional_help },
}

export const roleCards = registrableRoles.map((role) => ({ role, ...cards[role] }))
