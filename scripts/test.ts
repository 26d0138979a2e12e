// npm test: everything there is to prove, in the order in which a failure is cheapest to learn of.
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format, lint, types, unused code', 'npm', 'run', '--silent', 'check'],
  ['Units, machines, API on both databases, server', 'vitest', 'run'],
  ['Browser journeys, accessibility', 'playwright', 'test'],
]

const started = Date.now()
for (const [name, command, ...args] of steps) {
  const from = Date.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.stdout.write(`▪ ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(from)}\n`)
  if (status !== 0) process.exit(status ?? 1)
}
process.stdout.write(`\nEverything passed in ${seconds(started)}\n`)

function seconds(from: number): string {
  return `${Math.round((Date.now() - from) / 1000)} s`
}
