import type { LiveEvent } from '#/contract/live/live.ts'
import { newAddress, origin, type TestApi } from './api.ts'
import { eventually } from './eventually.ts'

type Told = { place: string | null; event: LiveEvent }
export type OpenStream = Awaited<ReturnType<typeof readStream>>

const resuming = (after: string | undefined): Record<string, string> =>
  after === undefined ? {} : { 'last-event-id': after }

/** One’s stream of an API, after a place where one is given. */
export async function openStream(api: Pick<TestApi, 'fetch'>, token: string, after?: string) {
  const request = new Request(`${origin}/api/v1/stream`, { headers: { authorization: token, ...resuming(after) } })
  return readStream(await api.fetch(request, { address: newAddress() }))
}

/** The same of a running server, as a browser asks for it. */
export const openStreamAt = async (server: { origin: string }, token: string, after?: string) =>
  readStream(
    await fetch(`${server.origin}/stream`, {
      headers: { cookie: `jwt=${token}`, accept: 'text/event-stream', ...resuming(after) },
    }),
  )

/** Reads as a browser does; `told` grows as events come. Resolves when the stream is open. */
async function readStream(response: Response) {
  if (response.status !== 200) throw new Error(`The stream answered ${response.status}`)
  const told: Told[] = []
  const state = { place: '', open: false, ended: false }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const reading = (async () => {
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const frames = (rest + value).split('\n\n')
      rest = frames.pop()!
      for (const frame of frames) read(frame)
    }
  })()
    // A server that was killed breaks it off in the middle.
    .catch(() => {})
    .finally(() => (state.ended = true))

  function read(frame: string): void {
    state.open = true
    const place = /^id: (.+)$/m.exec(frame)?.[1] ?? null
    if (place) state.place = place
    for (const [, data = ''] of frame.matchAll(/^data: (.+)$/gm)) told.push({ place, event: JSON.parse(data) })
  }

  const until = (check: () => true | string) =>
    eventually(() => {
      const answer = check()
      if (answer !== true) throw new Error(answer)
    })
  await until(() => state.open || state.ended || 'The stream is not open yet')

  return {
    told,
    events: () => told.map(({ event }) => event),
    get place() {
      return state.place
    },
    get ended() {
      return state.ended
    },
    /** Resolves when this many events were told. */
    count: (wanted: number) => until(() => told.length >= wanted || `${told.length} events of ${wanted}`),
    end: () => until(() => state.ended || 'The stream is still open'),
    async close() {
      await reader.cancel()
      await reading
    },
  }
}
