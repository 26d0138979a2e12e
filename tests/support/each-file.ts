// Around each file that uses the API or a database: its log is kept, its places are removed. Files of one process share
// modules, so what one of them leaves behind, the next must not find.
import { afterAll, vi } from 'vitest'
import { removePlaces } from './databases.ts'
import { logged } from './logged.ts'

vi.mock('#/process/log.ts', async () => {
  const kept = await import('./logged.ts')
  return { log: (level: string, message: string, details: unknown) => kept.logged.push({ level, message, details }) }
})

// Hooks end in the reverse of their order: places go when the last of the file has let go of them.
afterAll(async () => {
  await removePlaces()
  logged.length = 0
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
