// npm test: everything there is to prove, in the order in which a failure is cheapest to learn of.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format, lint, types, unused code', 'npm', 'run', '--silent', 'check'],
  ['Units, machines, API on both databases, server', 'vitest', 'run'],
  ['Browser journeys, accessibility', 'playwright', 'test'],
]

const started = Date.now()
const memory = directoryInMemory()
// Who interrupts the tests interrupts the step that runs; this goes on to tidy up.
process.on('SIGINT', () => {})
const env = memory ? { ...process.env, TMPDIR: memory } : process.env
let failed = 0
for (const [name, command, ...args] of steps) {
  const from = Date.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  process.stdout.write(`▪ ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(from)}\n`)
  failed = status ?? 1
  if (failed) break
}
if (memory) rmSync(memory, { recursive: true, force: true })
if (!failed) process.stdout.write(`\nEverything passed in ${seconds(started)}\n`)
process.exitCode = failed

/**
 * Tests make and throw away databases by the hundred: on a disk, a third of their time is waiting for it. Where there is
 * memory to spare, it holds them. Servers are killed there as anywhere: what a process has written outlives it.
 */
function directoryInMemory(): string | undefined {
  const shared = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(shared)) return undefined
  const { bavail, bsize } = statfsSync(shared)
  if (Math.min(bavail * bsize, freemem()) < 8e9) return undefined
  const directory = mkdtempSync(`${shared}/casa-tests-`)
  // PostgreSQL runs as somebody else, and has to get through.
  chmodSync(directory, 0o711)
  return directory
}

function seconds(from: number): string {
  return `${Math.round((Date.now() - from) / 1000)} s`
}
