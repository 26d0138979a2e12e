// Processes of the bench: the measured ones on one core, whoever asks them on the other.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/server.ts'

export const hasTaskset = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0
const measuredCore = '0'
export const otherCore = '1'
const startsWithinMs = 60_000
const clockTicksPerSecond = 100

export type Served = Awaited<ReturnType<typeof serve>>

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** This process and what it starts from now on, browsers among that, leave the measured core alone. */
export function stepAside(): void {
  if (hasTaskset) spawnSync('taskset', ['-pc', otherCore, String(process.pid)])
}

/** Runs `file` on the measured core until `path` answers 200. `env` is all it gets beside PATH and a free PORT. */
export async function serve(file: string, env: Record<string, string> = {}, path = '/') {
  const [port, inspectPort] = [await freePort(), await freePort()]
  const started = performance.now()
  const child = start(file, { PORT: String(port), NODE_OPTIONS: `--inspect-port=${inspectPort}`, ...env })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswered(origin + path, child)
  const startMs = performance.now() - started
  const pid = child.pid ?? 0
  return {
    origin,
    /** Until the first answer: by the clock, and of the processor. */
    startMs,
    startCpuMs: cpuMs(pid),
    cpuMs: () => cpuMs(pid),
    memoryMb: () => memoryMb(pid),
    /** Without what could be given back: a process asks for more long before it looks for that. */
    async heldMb(): Promise<number> {
      process.kill(pid, 'SIGUSR1')
      await collectGarbage(inspectPort)
      return memoryMb(pid)
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, pause(12_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
    },
  }
}

function start(file: string, env: Record<string, string>): ChildProcess & { log?: () => string } {
  const [command = '', ...rest] = [...(hasTaskset ? ['taskset', '-c', measuredCore] : []), process.execPath, file]
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (data: Buffer) => (text = (text + data.toString()).slice(-4_000)))
  running.add(child)
  child.once('exit', () => running.delete(child))
  return Object.assign(child, { log: () => text })
}

async function untilAnswered(url: string, child: ReturnType<typeof start>): Promise<void> {
  const deadline = Date.now() + startsWithinMs
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    )
    if (status === 200) return
    await pause(5)
  }
  child.kill('SIGKILL')
  throw new Error(`${child.spawnargs.join(' ')} did not answer:\n${child.log?.()}`)
}

/** Processor time of a process so far; 0 where the system does not say. */
function cpuMs(pid: number): number {
  const fields = procFile(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000) / clockTicksPerSecond
}

/** Of a process that was asked, by SIGUSR1, to listen to its inspector. */
async function collectGarbage(inspectPort: number): Promise<void> {
  const targets = await untilFetched(`http://127.0.0.1:${inspectPort}/json/list`)
  const [{ webSocketDebuggerUrl: url }] = (await targets.json()) as [{ webSocketDebuggerUrl: string }]
  const inspector = new WebSocket(url)
  await once(inspector, 'open')
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(inspector, 'message')
  inspector.close()
  await once(inspector, 'close')
}

async function untilFetched(url: string): Promise<Response> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(url).catch(() => null)
    if (response) return response
    await pause(10)
  }
  throw new Error(`Nothing answers at ${url}`)
}

function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1] ?? 0) / 1_024
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
