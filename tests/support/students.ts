import type { Role } from '#/contract/role.ts'
import type { Sessions } from './demo.ts'

export type ListedStudent = { id: string; first_name: string; classroom: { id: string } | null }
/** As whom the API is asked. */
export type Asking = { origin: string; token: string }

export const askAs = ({ origin }: { origin: string }, sessions: Sessions, role: Role): Asking => ({
  origin,
  token: sessions[role],
})

export async function ask<T>({ origin, token }: Asking, path: string, method = 'GET', body?: object): Promise<T> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export const listStudents = async (asking: Asking, query: string) =>
  (await ask<{ students: ListedStudent[] }>(asking, `/students?${query}`)).students

/** Enters a child into the demo guide's classroom, whom no other test touches. */
export async function enterChild(asking: Asking, first_name: string, last_name = 'Zwölfer'): Promise<ListedStudent> {
  const [classmate] = await listStudents(asking, 'q=elodie')
  const body = { first_name, last_name, classroom: classmate?.classroom?.id }
  return (await ask<{ student: ListedStudent }>(asking, '/students', 'POST', body)).student
}
