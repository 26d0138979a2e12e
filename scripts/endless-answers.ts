// Streams of events have no end of their own, wherever they come from: this process, or an API elsewhere. The process gives
// them one when it ends; their readers come back, to another instance.
import type { ServerResponse } from 'node:http'

export type EndlessAnswers = ReturnType<typeof createEndlessAnswers>

export const isEndless = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

export function createEndlessAnswers() {
  const begun = new WeakSet<ServerResponse>()
  let over = false
  return {
    /** Takes an answer before anything of it is sent. */
    add(response: ServerResponse): void {
      if (over) return void response.destroy()
      // It ends with its connection: what is written goes out as it is, without the length of each piece around it.
      response.removeHeader('transfer-encoding')
      response.shouldKeepAlive = false
      begun.add(response)
    },
    /** Ends those among `open`, and whichever begins later. */
    end(open: Iterable<ServerResponse>): void {
      over = true
      for (const response of open) if (begun.has(response)) response.end()
    },
  }
}
