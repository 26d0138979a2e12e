import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoEmail, demoRoles, sessionsFile, signInByApi, type Sessions } from './demo.ts'
import { startServer } from './server.ts'

/** Runs once before the browser tests: a seeded data directory with a session for every demo person, to be copied. */
export default async function prepare() {
  const directory = mkdtempSync(join(tmpdir(), 'casa-e2e-'))
  const server = await startServer({ DEMO: '1', DATA_DIR: join(directory, 'data') })
  const sessions: Partial<Sessions> = {}
  for (const role of demoRoles) sessions[role] = await signInByApi(server.origin, demoEmail(role))
  await server.stop()
  writeFileSync(join(directory, sessionsFile), JSON.stringify(sessions))
  // The workers inherit it.
  process.env.E2E_TEMPLATE = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
