import type { Role } from '#/contract/core/role.ts'
import { startTestApi, secret } from './api.ts'
import { freshPlace } from './databases.ts'
import { startServer } from './server.ts'

export type Seeded = Awaited<ReturnType<typeof seed>>

/** A data directory with a signed-in person for each role asked for. */
export async function seed(...roles: Role[]) {
  const place = await freshPlace('embedded')
  const api = await startTestApi(place)
  const people = []
  for (const role of roles) people.push(await api.person({ roles: [role], firstName: `Zenobia-${role}` }))
  await api.close()
  return { dataDir: place.dataDir, people, env: { DATA_DIR: place.dataDir, SESSION_SECRET: secret, DEMO: '1' } }
}

/** The built server on such a directory. */
export async function startSeeded(roles: Role[], env: Record<string, string> = {}) {
  const seeded = await seed(...roles)
  return { ...seeded, server: await startServer({ ...seeded.env, ...env }) }
}
