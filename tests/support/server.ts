import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

const script = join(import.meta.dirname, '../../scripts/start.mjs')
const startsWithinMs = 90_000

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the built server as a process of its own and resolves when it is ready. Without a PORT it takes a free one,
 * without a DATA_DIR a temporary one, removed when it is stopped. `start` is the script of another tree. Rejects with what
 * the process said when it ends early.
 */
export async function startServer(env: Record<string, string> = {}, start = script, surroundings?: Surroundings) {
  const port = env.PORT ?? String(await freePort())
  const temporary = env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'casa-server-'))
  const child = spawnServer({ PORT: port, DATA_DIR: temporary ?? '', ...env }, start, surroundings)
  const origin = `http://127.0.0.1:${port}`
  const clean = () => temporary && rmSync(temporary, { recursive: true, force: true })

  const running = {
    origin,
    port: Number(port),
    pid: child.pid,
    /** Everything it has written so far. */
    log: child.log,
    /** Ends it; resolves with its exit code. SIGTERM as a supervisor does, which waits for connections that are idle. */
    async stop(signal: 'SIGINT' | 'SIGTERM' = 'SIGINT'): Promise<number | null> {
      child.process.kill(signal)
      const code = await child.exited
      clean()
      return code
    },
    /** Ends it as a crash would. What it wrote stays. */
    async kill(): Promise<void> {
      child.process.kill('SIGKILL')
      await child.exited
    },
    exited: child.exited,
  }
  try {
    await untilReady(origin, child)
    return running
  } catch (error) {
    await running.kill()
    clean()
    throw error
  }
}

/** The user it runs as, and the program that runs it. */
type Surroundings = { uid?: number; within?: readonly [string, readonly string[]] }

/** The bare process, for those who expect it to fail. */
export function spawnServer(
  env: Record<string, string>,
  start = script,
  { uid, within = ['', []] }: Surroundings = {},
) {
  const [program = '', ...args] = [...within.flat(), process.execPath, start].filter((part) => part !== '')
  const process_ = spawn(program, args, {
    // To seed the demo takes longer than most tests: whoever wants it says so.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid ? { uid } : {}),
  })
  let text = ''
  process_.stdout.on('data', (data: Buffer) => (text += data.toString()))
  process_.stderr.on('data', (data: Buffer) => (text += data.toString()))
  // The tests' own end must not leave servers behind.
  const end = () => process_.kill('SIGKILL')
  process.once('exit', end)
  const exited = once(process_, 'close').then(([code]) => {
    process.off('exit', end)
    return code as number | null
  })
  return { process: process_, pid: process_.pid, log: () => text, exited }
}

async function untilReady(origin: string, child: ReturnType<typeof spawnServer>) {
  let ended = false
  void child.exited.then(() => (ended = true))
  const isReady = await until(startsWithinMs, () => {
    if (ended) throw new Error(`The server ended while it started:\n${child.log()}`)
    return fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  })
  if (!isReady) throw new Error(`The server was not ready within ${startsWithinMs} ms:\n${child.log()}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
