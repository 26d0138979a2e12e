import type { ComponentType } from 'react'
import type { TourRole } from '#/contract/operator/tour.ts'
import { m } from '#/paraglide/messages.js'
import { FamilyArt, SchoolArt, TeacherArt, TrainingArt } from '#/ui/materials/door-art.tsx'

type Guide = { role: TourRole; art: ComponentType<{ size?: number }>; title: () => string; text: () => string }

/** As whom a visitor may look around. */
export const guides: readonly Guide[] = [
  { role: 'parent', art: FamilyArt, title: m.demo_parent, text: m.demo_parent_text },
  { role: 'teacher', art: TeacherArt, title: m.demo_teacher, text: m.demo_teacher_text },
  { role: 'school', art: SchoolArt, title: m.demo_school, text: m.demo_school_text },
  { role: 'training_center', art: TrainingArt, title: m.demo_training_center, text: m.demo_training_center_text },
]

/** What begins a house without invented people. */
export const realStart = 'DEMO=0 DATA_DIR=./house npm start'
