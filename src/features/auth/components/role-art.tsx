import type { ComponentType } from 'react'
import type { RegistrableRole } from '#/contract/core/role.ts'
import { BrownStair } from '#/ui/materials/brown-stair.tsx'
import { FamilyArt, ProfessionalArt, SchoolArt, TeacherArt, TrainingArt, TutorArt } from '#/ui/materials/door-art.tsx'

const arts: Record<string, ComponentType<{ size?: number; className?: string }>> = {
  parent: FamilyArt,
  teacher: TeacherArt,
  school: SchoolArt,
  training_center: TrainingArt,
  tutor: TutorArt,
  professional: ProfessionalArt,
} satisfies Record<RegistrableRole, unknown>

/** The material of the role that was chosen; before that, ten steps. */
export function RoleArt({ role = '' }: { role: string | undefined }) {
  const { [role]: Art } = arts
  return Art ? <Art size={240} className="h-auto w-full max-w-[360px]" /> : <BrownStair className="w-full" />
}

/** The same, small, beside what the role is called. */
export function RoleMark({ role }: { role: RegistrableRole }) {
  const { [role]: Art } = arts
  return Art && <Art className="h-auto w-14" />
}
