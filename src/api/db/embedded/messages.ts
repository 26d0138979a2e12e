/** What travels between the engine (main thread) and the worker that owns PGlite. Bytes are PostgreSQL's wire protocol, version 3. */

/** `open` starts a clean session for a connection and is answered with its handshake; `close` takes back what it left open. */
export type WorkerRequest =
  | { kind: 'open' | 'close'; connection: number }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'shutdown' }

/** `done` marks the last piece of the answer to one request. */
export type Reply =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer>; done: boolean }

/** `withTables`: a new database may have them already. `syncs` is shared memory: element 0 counts the syncs to disk. */
export type WorkerInput = { directory: string; withTables: boolean; syncs: Int32Array<SharedArrayBuffer> }
