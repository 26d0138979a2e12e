import { registrableRoles, roles, type Role } from '#/contract/core/role.ts'
import { callApi } from './call-api.ts'

/** What the README says of the demo people, and where each lands. */
export const demoPassword = 'practical-life'
export const demoEmail = (role: Role) => `${role.replace('_', '-')}@demo.example`

export const demoRoles = roles
export { registrableRoles }

export const homes: Record<Role, string> = {
  parent: '/parents',
  teacher: '/teacher/app',
  school: '/dashboard/app',
  training_center: '/training-center/app',
  tutor: '/dashboard/app',
  professional: '/dashboard/app',
  moderator: '/dashboard/app',
  admin: '/admin/app',
}

export type Sessions = Record<Role, string>

/** In the template's directory: the token of every demo person. */
export const sessionsFile = 'sessions.json'

export async function signInByApi(origin: string, email: string, password = demoPassword): Promise<string> {
  const { token } = await callApi<{ token: string }>(origin, null, 'POST', '/api/v1/login', { email, password })
  return token
}
