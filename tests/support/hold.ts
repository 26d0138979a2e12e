import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const hook = join(import.meta.dirname, '../server/holding-place.ts')

export type Hold = Awaited<ReturnType<typeof startHold>>

/** Holds functions of a built server, which is started with `env`, for as long as a test likes. */
export async function startHold(...functions: string[]) {
  const held = new Map<string, { waiting: ServerResponse[]; reached: PromiseWithResolvers<void> }>()
  const server = createServer((request, response) => {
    const place = held.get(request.url!.slice(1))
    if (!place) return void response.end()
    place.waiting.push(response)
    place.reached.resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const begin = (name: string): void => void held.set(name, { waiting: [], reached: Promise.withResolvers() })
  function letGo(name: string, status: number) {
    for (const response of held.get(name)?.waiting ?? []) response.writeHead(status).end()
  }
  return {
    env: {
      NODE_OPTIONS: `--import=${hook}`,
      HOLD_IN: functions.join('|'),
      HOLD_AT: `http://127.0.0.1:${port}`,
    },
    /** From now on who calls it waits. */
    hold: begin,
    /** Somebody waits. */
    reached: (name: string): Promise<void> | undefined => held.get(name)?.reached.promise,
    /** Whoever waits goes on, and so does everybody from now on. */
    release(name: string) {
      letGo(name, 200)
      held.delete(name)
    },
    /** Whoever waits fails; who calls from now on waits. */
    fail(name: string) {
      letGo(name, 500)
      begin(name)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
