import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { until } from './until.ts'

export type TestServer = {
  /** The maintenance database, as a user who may create others. */
  url: string
  /** The server's process; absent when it is not ours. */
  process?: ChildProcess
  stop(): Promise<void>
}

const startsWithinMs = 30_000

/**
 * A PostgreSQL for the tests: TEST_DATABASE_URL, else one from the system's binaries in a temporary directory.
 * Null when there is none; the caller says that the tests on PostgreSQL are skipped.
 */
export async function startPostgres(): Promise<TestServer | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const binaries = findBinaries()
  return binaries ? startFrom(binaries) : null
}

/** The newest directory that holds both programs, among PATH and where Debian and others put them. */
function findBinaries() {
  const versions = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt'].flatMap((root) =>
    existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [],
  )
  const newestFirst = versions.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  const path = (process.env.PATH ?? '').split(delimiter)
  return [...newestFirst, ...path].find((directory) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(directory, program))),
  )
}

/** One of a test's own, which can be restarted; null where there are no binaries. */
export async function startOwnPostgres(settings: string[] = []) {
  const binaries = findBinaries()
  return binaries ? startFrom(binaries, settings) : null
}

async function startFrom(binaries: string, more: string[] = []) {
  const directory = mkdtempSync(join(tmpdir(), 'casa-postgres-'))
  // PostgreSQL refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (nobody.uid) chownSync(directory, nobody.uid, nobody.gid)
  const options = { ...nobody, cwd: directory, env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' } }

  const data = join(directory, 'data')
  const initdb = ['--pgdata', data, '--username', 'casa', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), initdb, options)

  const port = await freePort()
  // No test takes the machine's power away; waiting for a slow disk would be the only thing a sync shows here.
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=400', 'fsync=off', ...more]
  const start = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-k', directory, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server = start()
  const end = async (signal: NodeJS.Signals) => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    if (server.exitCode === null && server.signalCode === null) await exited
  }
  const url = `postgres://casa@127.0.0.1:${port}/postgres`
  await untilReady(server, url)

  return {
    url,
    get process(): ChildProcess {
      return server
    },
    /** SIGINT ends it in order, SIGQUIT as a crash does. It is back when this resolves, after `meanwhile`. */
    async restart(signal: 'SIGINT' | 'SIGQUIT', meanwhile: () => Promise<unknown> = async () => {}) {
      await end(signal)
      await meanwhile()
      server = start()
      await untilReady(server, url)
    },
    async stop() {
      await end('SIGINT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function untilReady(server: ChildProcess, url: string) {
  let log = ''
  server.stderr?.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4_000)))
  const failed = () => new Error(`The test PostgreSQL did not start:\n${log}`)
  const isReady = await until(startsWithinMs, async () => {
    if (server.exitCode !== null) throw failed()
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    return connected
  })
  if (isReady) return
  server.kill('SIGKILL')
  throw failed()
}

async function freePort() {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
