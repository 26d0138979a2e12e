// Apart from the words of the list, which has no use for them.
import type { StudentContact, StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const relationWords: Record<StudentContact['relation'], () => string> = {
  mother: m.students_relation_mother,
  father: m.students_relation_father,
  guardian: m.students_relation_guardian,
  grandparent: m.students_relation_grandparent,
  sibling: m.students_relation_sibling,
  relative: m.students_relation_relative,
  friend: m.students_relation_friend,
  other: m.students_relation_other,
}

export const accessWords: Record<
  StudentContact['access'],
  { tone: BadgeTone; word: () => string; text: () => string }
> = {
  parent: { tone: 'success', word: m.students_access_parent, text: m.students_access_parent_text },
  family: { tone: 'primary', word: m.students_access_family, text: m.students_access_family_text },
  pickup: { tone: 'neutral', word: m.students_access_pickup, text: m.students_access_pickup_text },
  emergency: { tone: 'warning', word: m.students_access_emergency, text: m.students_access_emergency_text },
}

export const consentWords: Record<StudentDetail['photoConsent'], { word: () => string; help: () => string }> = {
  none: { word: m.students_consent_none, help: m.students_consent_none_help },
  class: { word: m.students_consent_class, help: m.students_consent_class_help },
  school: { word: m.students_consent_school, help: m.students_consent_school_help },
  public: { word: m.students_consent_public, help: m.students_consent_public_help },
}
