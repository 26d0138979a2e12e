// Who may do what with a record: once, as a table. What ties a person to a student is a condition in students.policy.ts; here
// is what each tie gives, part by part. Whatever is not named is not given. See docs/decisions/0050.
import type { StudentPart, StudentTie } from '#/contract/student/student.access.ts'

/** `share` is to say who else comes in; each step holds those before it. */
export type Right = 'read' | 'write' | 'share'

const steps: readonly Right[] = ['read', 'write', 'share']

const table: Record<StudentTie, Partial<Record<StudentPart, Right>>> = {
  manager: {
    record: 'write',
    contacts: 'share',
    photo: 'write',
    notes: 'write',
    custody: 'share',
    attendance: 'write',
    absences: 'write',
    lessons: 'read',
    access: 'read',
  },
  guide: {
    record: 'write',
    contacts: 'write',
    photo: 'write',
    notes: 'write',
    custody: 'read',
    attendance: 'write',
    absences: 'write',
    lessons: 'write',
  },
  parent: {
    record: 'write',
    contacts: 'write',
    photo: 'write',
    notes: 'write',
    attendance: 'read',
    absences: 'write',
    journal: 'read',
    access: 'read',
  },
  family: { record: 'read' },
  practicum: { record: 'read' },
  trainee: { record: 'read' },
  admin: { record: 'read' },
}

export const ties = Object.keys(table) as StudentTie[]

export const allows = (tie: StudentTie, right: Right, part: StudentPart): boolean => {
  const given = table[tie][part]
  return given !== undefined && steps.indexOf(given) >= steps.indexOf(right)
}

/** The ties that give a right to a part. */
export const tiesWith = (right: Right, part: StudentPart): StudentTie[] =>
  ties.filter((tie) => allows(tie, right, part))
