// Apart from the words of the list, which has no use for them.
import type { StudentPart, StudentTie } from '#/contract/student/student.access.ts'
import type { photoConsents, StudentContact } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const accessWords: Record<
  StudentContact['access'],
  { tone: BadgeTone; word: () => string; text: () => string }
> = {
  parent: { tone: 'success', word: m.students_access_parent, text: m.students_access_parent_text },
  family: { tone: 'primary', word: m.students_access_family, text: m.students_access_family_text },
  pickup: { tone: 'neutral', word: m.students_access_pickup, text: m.students_access_pickup_text },
  emergency: { tone: 'warning', word: m.students_access_emergency, text: m.students_access_emergency_text },
}

type PhotoConsent = (typeof photoConsents)[number]

export const consentWords: Record<PhotoConsent, { word: () => string; help: () => string }> = {
  none: { word: m.students_consent_none, help: m.students_consent_none_help },
  class: { word: m.students_consent_class, help: m.students_consent_class_help },
  school: { word: m.students_consent_school, help: m.students_consent_school_help },
  public: { word: m.students_consent_public, help: m.students_consent_public_help },
}

/** Null: nobody has decided yet. */
export const consentOf = (consent: PhotoConsent | null) =>
  consent ? consentWords[consent] : { word: m.students_consent_open, help: m.students_consent_open_help }

export const tieWords: Record<StudentTie, () => string> = {
  manager: m.students_tie_manager,
  guide: m.students_tie_guide,
  parent: m.students_tie_parent,
  family: m.students_tie_family,
  practicum: m.students_tie_practicum,
  trainee: m.students_tie_trainee,
  admin: m.students_tie_admin,
}

/** That somebody sees who sees it need not be said. */
export const partWords: Record<Exclude<StudentPart, 'access'>, () => string> = {
  record: m.students_part_record,
  contacts: m.students_part_contacts,
  photo: m.students_part_photo,
  notes: m.students_part_notes,
  custody: m.students_part_custody,
  attendance: m.students_part_attendance,
  lessons: m.students_part_lessons,
  journal: m.students_part_journal,
  absences: m.students_part_absences,
}
