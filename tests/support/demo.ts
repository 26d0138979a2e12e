import { registrableRoles, roles, type Role } from '#/contract/role.ts'

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

export async function signInByApi(origin: string, role: Role): Promise<string> {
  const { token } = await postJson(`${origin}/api/v1/login`, { email: demoEmail(role), password: demoPassword })
  return token as string
}

export async function postJson(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
}
