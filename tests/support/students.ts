import type { Role } from '#/contract/core/role.ts'
import { callApi } from './call-api.ts'
import type { Sessions } from './demo.ts'

export type ListedStudent = { id: string; first_name: string; last_name: string; classroom: { id: string } | null }
/** As whom the API is asked. */
export type Asking = { origin: string; token: string }

export const askAs = ({ origin }: { origin: string }, sessions: Sessions, role: Role): Asking => ({
  origin,
  token: sessions[role],
})

export const listStudents = async ({ origin, token }: Asking, query: string) =>
  (await callApi<{ students: ListedStudent[] }>(origin, token, 'GET', `/api/v1/students?${query}`)).students

/** Enters a child into the demo guide's classroom, whom no other test touches. */
export async function enterChild(asking: Asking, first_name: string, last_name = 'Zwölfer'): Promise<ListedStudent> {
  const [classmate] = await listStudents(asking, 'q=elodie')
  const body = { first_name, last_name, classroom: classmate?.classroom?.id }
  return (await callApi<{ student: ListedStudent }>(asking.origin, asking.token, 'POST', '/api/v1/students', body))
    .student
}
