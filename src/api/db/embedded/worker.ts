import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { log } from '../../../process/log.ts'
import { ensureCluster } from './cluster.ts'
import type { Reply, WorkerRequest, WorkerInput } from './messages.ts'
import { SyncedNodeFS } from './synced-fs.ts'
import { handshake, simpleQuery } from './wire.ts'

/**
 * The thread that owns PGlite. It knows one session at a time and answers requests in the order they came.
 * Node runs this file from source, in production too: relative imports and erasable TypeScript only.
 */

if (!parentPort) throw new Error('src/api/db/embedded/worker.ts runs as a worker thread')
const port = parentPort
const { directory, withTables, syncs } = workerData as WorkerInput

const settings = [
  'fsync=on',
  // PGlite turns fdatasync, the default method, into nothing.
  'wal_sync_method=fsync',
  'max_wal_size=64MB',
  'shared_buffers=16MB',
]

/** Answers are sent in pieces of about this many bytes, so that a long one does not have to fit into memory twice. */
const pieceBytes = 256 * 1024

// After a failed sync or an abort nobody knows what is on the disk: leave, and let recovery read it.
const fail = (reason: unknown) => {
  log('error', 'The embedded database stops to recover', { error: reason })
  process.exit(1)
}

await ensureCluster(directory, { withTables })

const database = await PGlite.create({
  fs: new SyncedNodeFS(directory, { onSync: () => Atomics.add(syncs, 0, 1), onFailure: fail }),
  extensions: { btree_gist, citext, pg_trgm, unaccent },
  onStderr: (line) => {
    if (/FATAL|PANIC/.test(line)) log('error', 'The embedded database ends', { line: line.trim() })
    return false
  },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
})

let current = 0

/** Runs protocol messages; `onPiece` gets copies, because the engine reuses its memory. */
async function run(message: Uint8Array, onPiece?: (piece: Uint8Array<ArrayBuffer>) => void) {
  let pieces: Uint8Array[] = []
  let size = 0
  await database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => {
      pieces.push(bytes.slice())
      size += bytes.length
      if (size < pieceBytes) return
      onPiece?.(concat(pieces, size))
      pieces = []
      size = 0
    },
  })
  return concat(pieces, size)
}

function concat(pieces: Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

/** Nothing of one connection may reach the next: transaction, settings, prepared statements, locks, temporary tables. */
async function resetSession() {
  if (database.isInTransaction()) await run(simpleQuery('ROLLBACK'))
  await run(simpleQuery('DISCARD ALL'))
}

function reply(connection: number, bytes: Uint8Array<ArrayBuffer>, done: boolean) {
  port.postMessage({ kind: 'bytes', connection, bytes, done } satisfies Reply, [bytes.buffer])
}

async function answer(request: WorkerRequest) {
  switch (request.kind) {
    case 'open':
      current = request.connection
      await resetSession()
      return reply(request.connection, new Uint8Array(handshake()), true)
    case 'close':
      // A later connection may already have been given a clean session.
      if (request.connection === current) await resetSession()
      return reply(request.connection, new Uint8Array(), true)
    case 'bytes': {
      const { connection, bytes } = request
      const last = await run(bytes, (piece) => reply(connection, piece, false))
      return reply(connection, last, true)
    }
    case 'shutdown':
      await database.close()
      process.exit(0)
  }
}

let queue: Promise<unknown> = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  queue = queue.then(() => answer(request)).catch(fail)
})
port.postMessage({ kind: 'ready' } satisfies Reply)
