import type { ComponentType } from 'react'
import type { RegistrableRole } from '#/contract/core/role.ts'
import type { Audience } from '#/contract/plan/plan-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { FamilyArt, ProfessionalArt, SchoolArt, TeacherArt, TrainingArt } from '#/ui/materials/door-art.tsx'

type Door = {
  art: ComponentType<{ size?: number }>
  title: () => string
  text: () => string
  ways: readonly { role: RegistrableRole; title: () => string }[]
}

/** Who comes here, what each of them gets, and how each begins. */
export const doors: readonly Door[] = [
  {
    art: FamilyArt,
    title: m.site_home_door_parent,
    text: m.site_home_door_parent_text,
    ways: [{ role: 'parent', title: m.site_home_door_parent_link }],
  },
  {
    art: SchoolArt,
    title: m.site_home_door_school,
    text: m.site_home_door_school_text,
    ways: [{ role: 'school', title: m.site_home_door_school_link }],
  },
  {
    art: TeacherArt,
    title: m.site_home_door_teacher,
    text: m.site_home_door_teacher_text,
    ways: [{ role: 'teacher', title: m.site_home_door_teacher_link }],
  },
  {
    art: TrainingArt,
    title: m.site_home_door_training_center,
    text: m.site_home_door_training_center_text,
    ways: [{ role: 'training_center', title: m.site_home_door_training_center_link }],
  },
  {
    art: ProfessionalArt,
    title: m.site_home_door_independent,
    text: m.site_home_door_independent_text,
    ways: [
      { role: 'tutor', title: m.site_home_door_tutor_link },
      { role: 'professional', title: m.site_home_door_professional_link },
    ],
  },
]

export const audienceTitles: Record<Audience, () => string> = {
  families: m.site_home_price_families,
  guides: m.site_home_price_guides,
  schools: m.site_home_price_schools,
  'training-centers': m.site_home_price_training_centers,
}

/** What can be searched without an account: pages that take the words as `q`. */
export const searched = [
  { place: 'schools', title: m.site_home_search_schools },
  { place: 'shop', title: m.site_home_search_shop },
  { place: 'blog', title: m.site_home_search_blog },
  { place: 'faqs', title: m.site_home_search_answers },
] as const
