import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { log } from '#/process/log.ts'
import { projectFile } from '../project-root.ts'
import type { Reply, WorkerRequest, WorkerInput } from './messages.ts'
import { endsInTransaction } from './wire.ts'

// When V8 frees WebAssembly code that it has compiled again, it aborts the whole process now and then
// (https://github.com/nodejs/node/issues/64500). That code takes a few megabytes: it may stay.
setFlagsFromString('--no-wasm-code-gc')

const watchEveryMs = 250
const shutdownMs = 8_000
/** A start costs half a second of processor time; on a full disk it fails each time. */
const pauseAfterFailedStartMs = 2_000

/** Why a session ends, as PostgreSQL would say it. */
const endings = {
  statementTimeout: ['57014', 'canceling statement due to statement timeout'],
  idleInTransaction: ['25P03', 'terminating connection due to idle-in-transaction timeout'],
  crash: ['57P02', 'the embedded database stopped and recovers'],
  cannotStart: ['57P03', 'the embedded database cannot start'],
} as const

type Place = Omit<WorkerInput, 'syncs'>

/** The client's end of a session: EmbeddedSocket. */
type Session = { push(bytes: Uint8Array): unknown; hangUp(code: string, text: string): void }

/**
 * Owns the worker thread in which PGlite runs, carries bytes between it and the sockets, and keeps watch. PGlite enforces
 * no statement_timeout: a statement that runs too long costs the thread its life, and the next request starts another.
 */
export class Engine {
  /** A statement, or a pause inside a transaction, may take this long. Migrations and upkeep are given more. */
  patienceMs = Number.POSITIVE_INFINITY

  readonly #input: WorkerInput
  readonly #sessions = new Map<number, Session>()
  readonly #watch: NodeJS.Timeout
  #worker: Worker | undefined
  #ready = false
  #closing = false
  #referenced = true
  #waiting: WorkerRequest[] = []
  #connections = 0
  #unanswered = 0
  #inTransaction = false
  #changedAt = 0
  #mayStartAt = 0
  #ending: keyof typeof endings = 'cannotStart'

  private constructor(place: Place) {
    this.#input = { ...place, syncs: new Int32Array(new SharedArrayBuffer(4)) }
    this.#watch = setInterval(() => this.#look(), watchEveryMs).unref()
  }

  /** Starts the database in `directory`, creating it on the first start. Rejects when it cannot be started. */
  static async start(place: Place) {
    const engine = new Engine(place)
    const worker = engine.#spawn()
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code} while it started`)))
    })
    return engine
  }

  /** How often something was synced to disk since the start. */
  get syncs() {
    return Atomics.load(this.#input.syncs, 0)
  }

  /** Begins a clean session, answers its handshake, and returns its number. */
  open(session: Session) {
    const connection = ++this.#connections
    this.#sessions.set(connection, session)
    this.ref()
    this.#post({ kind: 'open', connection })
    return connection
  }

  send(connection: number, bytes: Uint8Array<ArrayBuffer>) {
    if (this.#sessions.has(connection)) this.#post({ kind: 'bytes', connection, bytes })
  }

  close(connection: number) {
    if (this.#sessions.delete(connection)) this.#post({ kind: 'close', connection })
  }

  /** Whether waiting for the database keeps the process alive. */
  ref() {
    this.#referenced = true
    this.#worker?.ref()
  }

  unref() {
    this.#referenced = false
    this.#worker?.unref()
  }

  /** Lets what is under way finish, writes everything to its place and ends the thread. */
  async stop() {
    this.#closing = true
    clearInterval(this.#watch)
    const worker = this.#worker
    if (!worker) return
    worker.ref()
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    // The log recovers what a thread that has to be stopped leaves behind.
    const impatience = setTimeout(() => worker.terminate(), shutdownMs)
    worker.postMessage({ kind: 'shutdown' } satisfies WorkerRequest)
    await exited
    clearTimeout(impatience)
  }

  #spawn() {
    const worker = new Worker(projectFile('src/api/db/embedded/worker.ts'), {
      workerData: this.#input,
      // A test runner's or bundler's loaders have no place in there.
      execArgv: [],
    })
    worker.on('message', (reply: Reply) => this.#receive(reply))
    worker.on('error', (error) => log('error', 'The embedded database failed', { error }))
    worker.on('exit', () => this.#forget(worker))
    if (!this.#referenced) worker.unref()
    this.#worker = worker
    return worker
  }

  #post(request: WorkerRequest) {
    if (this.#closing) return
    if (!this.#worker && !this.#restart()) return
    if (!this.#ready) {
      this.#waiting.push(request)
      return
    }
    if (this.#unanswered++ === 0) this.#changedAt = Date.now()
    this.#worker?.postMessage(request, request.kind === 'bytes' ? [request.bytes.buffer] : [])
  }

  /** Starts another worker in place of one that was lost; false, and an end to all sessions, when one has just failed to start. */
  #restart() {
    if (Date.now() >= this.#mayStartAt) return this.#spawn()
    process.nextTick(() => this.#endSessions())
    return false
  }

  #receive(reply: Reply) {
    this.#changedAt = Date.now()
    if (reply.kind === 'ready') {
      this.#ready = true
      this.#ending = 'crash'
      for (const request of this.#waiting.splice(0)) this.#post(request)
      return
    }
    const { connection, bytes, done } = reply
    if (bytes.length > 0) this.#sessions.get(connection)?.push(bytes)
    if (!done) return
    this.#unanswered--
    this.#inTransaction = endsInTransaction(bytes)
  }

  #look() {
    if (!this.#ready || Date.now() - this.#changedAt < this.patienceMs) return
    if (this.#unanswered > 0) {
      this.#ready = false
      this.#ending = 'statementTimeout'
      void this.#worker?.terminate()
    } else if (this.#inTransaction) {
      this.#ending = 'idleInTransaction'
      this.#endSessions()
      this.#ending = 'crash'
    }
  }

  #forget(worker: Worker) {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#ready = false
    this.#unanswered = 0
    this.#inTransaction = false
    this.#waiting = []
    if (this.#ending === 'cannotStart') this.#mayStartAt = Date.now() + pauseAfterFailedStartMs
    this.#endSessions()
    this.#ending = 'cannotStart'
  }

  /** Hangs up on every session, and takes back what it left open. */
  #endSessions() {
    const [code, text] = endings[this.#ending]
    for (const [connection, session] of this.#sessions) {
      session.hangUp(code, text)
      if (this.#ready) this.close(connection)
    }
    this.#sessions.clear()
  }
}
