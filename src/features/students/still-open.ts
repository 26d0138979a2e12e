// What a child's record lacks to be whole. Pure.
import type { StudentDetail } from '#/contract/student/student.ts'

export type Open = 'birthDate' | 'classroom' | 'guardian' | 'answer' | 'emergency' | 'photoConsent'

type Known = Pick<StudentDetail, 'birthDate' | 'classroom' | 'contacts' | 'photoConsent'>

/** In the order in which a school would ask. */
export function stillOpen({ birthDate, classroom, contacts, photoConsent }: Known): Open[] {
  const guardians = contacts.filter(({ access }) => access === 'parent')
  const open: [Open, boolean][] = [
    ['birthDate', birthDate === null],
    ['classroom', classroom === null],
    ['guardian', guardians.length === 0],
    ['answer', guardians.some(({ isInvited }) => isInvited)],
    ['emergency', contacts.every(({ phone }) => !phone)],
    ['photoConsent', photoConsent === null],
  ]
  return open.flatMap(([what, isOpen]) => (isOpen ? [what] : []))
}
