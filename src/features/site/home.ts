import type { ComponentType } from 'react'
import type { RegistrableRole } from '#/contract/core/role.ts'
import { m } from '#/paraglide/messages.js'
import { FamilyArt, ProfessionalArt, SchoolArt, TeacherArt, TrainingArt, TutorArt } from '#/ui/materials/door-art.tsx'

type Door = { role: RegistrableRole; art: ComponentType<{ size?: number }>; title: () => string; text: () => string }

export const doors: Door[] = [
  { role: 'parent', art: FamilyArt, title: m.site_home_door_parent, text: m.site_home_door_parent_text },
  { role: 'teacher', art: TeacherArt, title: m.site_home_door_teacher, text: m.site_home_door_teacher_text },
  { role: 'school', art: SchoolArt, title: m.site_home_door_school, text: m.site_home_door_school_text },
  {
    role: 'training_center',
    art: TrainingArt,
    title: m.site_home_door_training_center,
    text: m.site_home_door_training_center_text,
  },
  { role: 'tutor', art: TutorArt, title: m.site_home_door_tutor, text: m.site_home_door_tutor_text },
  {
    role: 'professional',
    art: ProfessionalArt,
    title: m.site_home_door_professional,
    text: m.site_home_door_professional_text,
  },
]

type Tool = { title: () => string; text: () => string; to?: 'shop' }

export const tools: Tool[] = [
  { title: m.site_home_tool_letters, text: m.site_home_tool_letters_text },
  { title: m.site_home_tool_calendar, text: m.site_home_tool_calendar_text },
  { title: m.site_home_tool_boards, text: m.site_home_tool_boards_text },
  { title: m.site_home_tool_people, text: m.site_home_tool_people_text },
  { title: m.site_home_tool_shop, text: m.site_home_tool_shop_text, to: 'shop' },
  { title: m.site_home_tool_lists, text: m.site_home_tool_lists_text },
]

type Principle = { title: () => string; text: () => string }

export const principles: Principle[] = [
  { title: m.site_home_principle_account, text: m.site_home_principle_account_text },
  { title: m.site_home_principle_data, text: m.site_home_principle_data_text },
  { title: m.site_home_principle_trackers, text: m.site_home_principle_trackers_text },
  { title: m.site_home_principle_language, text: m.site_home_principle_language_text },
]

/** The questions that a newcomer has before all others. */
export const firstQuestions = [
  { question: m.site_faq_roles_q, answer: m.site_faq_roles_a },
  { question: m.site_faq_child_q, answer: m.site_faq_child_a },
  { question: m.site_faq_pending_q, answer: m.site_faq_pending_a },
  { question: m.site_faq_third_q, answer: m.site_faq_third_a },
]
