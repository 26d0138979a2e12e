import { m } from '#/paraglide/messages.js'

type Text = () => string

/** The page in order: the id of each section, under which its anchor stands, and its title. */
export const montessoriSections: { id: string; title: Text }[] = [
  { id: 'maria-montessori', title: m.site_montessori_maria },
  { id: 'planes', title: m.site_montessori_planes },
  { id: 'sensitive-periods', title: m.site_montessori_periods },
  { id: 'prepared-environment', title: m.site_montessori_environment },
  { id: 'areas', title: m.site_montessori_areas },
  { id: 'work-cycle', title: m.site_montessori_cycle },
  { id: 'levels', title: m.site_montessori_levels },
  { id: 'three-period-lesson', title: m.site_montessori_lesson },
  { id: 'observation', title: m.site_montessori_observation },
  { id: 'ami-and-ams', title: m.site_montessori_bodies },
  { id: 'research', title: m.site_montessori_research },
  { id: 'glossary', title: m.site_montessori_glossary },
  { id: 'sources', title: m.site_montessori_sources },
]

/** Ages in years. */
export const planes: { from: number; to: number; title: Text; text: Text }[] = [
  { from: 0, to: 6, title: m.site_montessori_plane_one, text: m.site_montessori_plane_one_text },
  { from: 6, to: 12, title: m.site_montessori_plane_two, text: m.site_montessori_plane_two_text },
  { from: 12, to: 18, title: m.site_montessori_plane_three, text: m.site_montessori_plane_three_text },
  { from: 18, to: 24, title: m.site_montessori_plane_four, text: m.site_montessori_plane_four_text },
]

/** Ages in years, rough, as the texts say. */
export const sensitivePeriods: { from: number; to: number; title: Text; text: Text }[] = [
  { from: 0, to: 6, title: m.site_montessori_period_language, text: m.site_montessori_period_language_text },
  { from: 0, to: 4, title: m.site_montessori_period_movement, text: m.site_montessori_period_movement_text },
  { from: 1, to: 3, title: m.site_montessori_period_order, text: m.site_montessori_period_order_text },
  { from: 1, to: 2.5, title: m.site_montessori_period_small, text: m.site_montessori_period_small_text },
  { from: 2, to: 6, title: m.site_montessori_period_senses, text: m.site_montessori_period_senses_text },
  { from: 2.5, to: 6, title: m.site_montessori_period_social, text: m.site_montessori_period_social_text },
]

export const environment: Text[] = [
  m.site_montessori_environment_freedom,
  m.site_montessori_environment_order,
  m.site_montessori_environment_reality,
  m.site_montessori_environment_beauty,
  m.site_montessori_environment_materials,
  m.site_montessori_environment_community,
]

export const levels: { ages: string; names: Text; heart: Text }[] = [
  { ages: '0–3', names: m.site_montessori_level_infant, heart: m.site_montessori_level_infant_heart },
  { ages: '3–6', names: m.site_montessori_level_primary, heart: m.site_montessori_level_primary_heart },
  { ages: '6–9', names: m.site_montessori_level_lower, heart: m.site_montessori_level_lower_heart },
  { ages: '9–12', names: m.site_montessori_level_upper, heart: m.site_montessori_level_upper_heart },
  { ages: '12–15', names: m.site_montessori_level_adolescent, heart: m.site_montessori_level_adolescent_heart },
  { ages: '15–18', names: m.site_montessori_level_secondary, heart: m.site_montessori_level_secondary_heart },
]

export const lessonSteps: { title: Text; say: Text; text: Text }[] = [
  {
    title: m.site_montessori_lesson_one,
    say: m.site_montessori_lesson_one_say,
    text: m.site_montessori_lesson_one_text,
  },
  {
    title: m.site_montessori_lesson_two,
    say: m.site_montessori_lesson_two_say,
    text: m.site_montessori_lesson_two_text,
  },
  {
    title: m.site_montessori_lesson_three,
    say: m.site_montessori_lesson_three_say,
    text: m.site_montessori_lesson_three_text,
  },
]

export const bodies: { question: Text; ami: Text; ams: Text }[] = [
  {
    question: m.site_montessori_bodies_founded,
    ami: m.site_montessori_bodies_founded_ami,
    ams: m.site_montessori_bodies_founded_ams,
  },
  {
    question: m.site_montessori_bodies_seat,
    ami: m.site_montessori_bodies_seat_ami,
    ams: m.site_montessori_bodies_seat_ams,
  },
  {
    question: m.site_montessori_bodies_purpose,
    ami: m.site_montessori_bodies_purpose_ami,
    ams: m.site_montessori_bodies_purpose_ams,
  },
  {
    question: m.site_montessori_bodies_training,
    ami: m.site_montessori_bodies_training_ami,
    ams: m.site_montessori_bodies_training_ams,
  },
  {
    question: m.site_montessori_bodies_schools,
    ami: m.site_montessori_bodies_schools_ami,
    ams: m.site_montessori_bodies_schools_ams,
  },
]
