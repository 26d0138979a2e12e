import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import { fatalError } from './wire.ts'

/**
 * What `pg` takes for its TCP socket. It carries the same bytes to the engine in this process.
 * `pg` writes whole protocol messages and corks those that belong together, so each write is one request.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: Engine
  #connection: number | undefined

  constructor(engine: Engine) {
    super({ allowHalfOpen: false })
    this.#engine = engine
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  /** The first write is the startup packet; the engine needs none of its content. */
  #send(bytes: Uint8Array<ArrayBuffer>) {
    if (this.#connection === undefined) this.#connection = this.#engine.open(this)
    else this.#engine.send(this.#connection, bytes)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#send(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  /** The server ends the session: an error the waiting query gets, and the end of the stream. */
  hangUp(code: string, text: string) {
    this.push(fatalError(code, text))
    this.push(null)
  }

  override _read() {
    // The engine pushes.
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    if (this.#connection !== undefined) this.#engine.close(this.#connection)
    done(error)
  }

  ref() {
    this.#engine.ref()
    return this
  }

  unref() {
    this.#engine.unref()
    return this
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }
}
