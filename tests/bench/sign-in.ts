import { demo } from './limits.ts'
import type { Served } from './machine.ts'

/** Somebody of the demo's people. */
export async function signIn(server: Served, role = 'parent') {
  const response = await fetch(`${server.origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo, email: `${role.replace('_', '-')}@demo.example` }),
  })
  if (!response.ok) throw new Error(`Nobody could sign in: ${response.status} ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return { server, token, cookie: `jwt=${token}` }
}
