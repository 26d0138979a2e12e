import type { StudentContact } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'

/** What somebody is to a child. */
export const relationWords = {
  mother: m.students_relation_mother,
  father: m.students_relation_father,
  guardian: m.students_relation_guardian,
  grandparent: m.students_relation_grandparent,
  sibling: m.students_relation_sibling,
  relative: m.students_relation_relative,
  friend: m.students_relation_friend,
  other: m.students_relation_other,
} as const satisfies Record<StudentContact['relation'], unknown>
