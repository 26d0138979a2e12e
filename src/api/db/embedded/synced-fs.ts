import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineModule = Parameters<NonNullable<Parameters<NodeFS['init']>[1]['preRun']>[number]>[0]
type Stream = { nfd?: number; node: unknown }

/**
 * PGlite's Node file system never syncs: a power cut loses answered writes. This one passes every fsync on to the disk.
 * It reaches into Emscripten's NODEFS, so the version of PGlite is pinned and tests/api/db/durability.test.ts counts the syncs.
 */
export class SyncedNodeFS extends NodeFS {
  readonly #onSync: () => void
  readonly #onFailure: (reason: unknown) => void

  /** `onFailure`: the engine aborted or a sync failed; its memory must not be trusted from there on. */
  constructor(directory: string, { onSync, onFailure }: { onSync: () => void; onFailure: (reason: unknown) => void }) {
    super(directory)
    this.#onSync = onSync
    this.#onFailure = onFailure
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: this.#onFailure,
        preRun: [...(emscriptenOpts.preRun ?? []), (module: EngineModule) => this.#patch(module)],
      },
    }
  }

  #patch(module: EngineModule) {
    const { NODEFS } = module as unknown as {
      NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: Stream) => number } }
    }
    NODEFS.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node))
        else fdatasyncSync(stream.nfd)
      } catch (error) {
        this.#onFailure(error)
        throw error
      }
      this.#onSync()
      return 0
    }
  }
}

/** Makes the names in a directory durable. Windows has no such call and does not need it. */
export function syncDirectory(path: string) {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fdatasyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
