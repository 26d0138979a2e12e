// npm test: everything there is to prove, in the order in which a failure is cheapest to learn of.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** So many browser tests may fail beside everything else and pass alone; they are named, and are faults to be found. */
const unsteadyAtMost = 3

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
  const run = (...more: string[]) =>
    spawnSync(command, [...args, ...more], { stdio: 'inherit', env, shell: process.platform === 'win32' }).status
  let status = run()
  if (status && command === 'playwright' && areFew()) status = runAgain(run)
  process.stdout.write(`▪ ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(from)}\n`)
  failed = status ?? 1
  if (failed) break
}
if (memory) rmSync(memory, { recursive: true, force: true })
if (!failed) process.stdout.write(`\nEverything passed in ${seconds(started)}\n`)
process.exitCode = failed

/** A machine that is busy elsewhere for a minute keeps nothing from landing; what fails alone does. */
function runAgain(run: (...more: string[]) => number | null): number | null {
  process.stdout.write('\nOnce more, alone and one after the other:\n')
  const status = run('--last-failed', '--workers=1')
  if (status === 0) process.stdout.write('\nUNSTEADY: what is listed above failed first and passed alone.\n')
  return status
}

/** Whether the last run of the browser failed in few tests. */
function areFew(): boolean {
  const told = 'test-results/.last-run.json'
  if (!existsSync(told)) return false
  const { failedTests } = JSON.parse(readFileSync(told, 'utf8')) as { failedTests: string[] }
  return failedTests.length > 0 && failedTests.length <= unsteadyAtMost
}

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
