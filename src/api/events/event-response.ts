import { PassThrough, Readable, type Writable } from 'node:stream'
import { FastResponse } from 'srvx'

/** An answer whose body writes itself to the node response it is sent with, past a web stream of its own. */
export class EventResponse extends FastResponse {
  readonly #begin: (reader: Writable) => void

  constructor(begin: (reader: Writable) => void) {
    super({ pipe: begin } as unknown as BodyInit, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' },
    })
    this.#begin = begin
  }

  /** For whoever reads it in this process; to be asked for once. It ends as soon as its reader has gone. */
  override get body(): Response['body'] {
    const through = new PassThrough()
    this.#begin(through)
    return Readable.toWeb(through) as Response['body']
  }
}
