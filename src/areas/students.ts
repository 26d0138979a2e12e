import type { SessionUser } from '#/contract/account/account.ts'
import type { StudentsCircle } from '#/contract/student/student.search.ts'
import type { AreaId } from './access.ts'

const family: StudentsCircle = { kinds: ['child'], tie: ['parent', 'family'] }
const classroom: StudentsCircle = { kinds: ['child', 'trainee'], tie: ['guide', 'trainee'] }
const school: StudentsCircle = { kinds: ['child', 'trainee'], tie: ['manager', 'practicum'] }
const trainees: StudentsCircle = { kinds: ['trainee'] }
const everybody: StudentsCircle = { kinds: ['child', 'trainee'] }

/** Whom an area is about. The dashboard is everybody's: there it follows from the role that one acts in. */
export function studentsCircle(area: AreaId, { activeRole }: Pick<SessionUser, 'activeRole'>): StudentsCircle {
  if (area === 'parents') return family
  if (area === 'teacher') return classroom
  if (area === 'training-center') return trainees
  if (activeRole === 'parent') return family
  if (activeRole === 'teacher') return classroom
  if (activeRole === 'training_center') return trainees
  return activeRole === 'school' ? school : everybody
}
