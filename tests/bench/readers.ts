// Many open streams, and when each of them is told something.
import { get, type ClientRequest } from 'node:http'

export type Readers = Awaited<ReturnType<typeof openReaders>>

const openedAtOnce = 50
const settleMs = 10_000

/** Opens a stream for each of these headers. `mark` finds the numbers of messages in what they bring. */
export async function openReaders(url: string, headers: Record<string, string>[], mark: RegExp) {
  const arrived = new Map<string, number[]>()
  const requests: ClientRequest[] = []
  const open = (given: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      const request = get(url, { headers: given, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
        response.setEncoding('utf8')
        response.once('data', () => resolve())
        response.on('data', (text: string) => {
          const now = performance.now()
          for (const [, message = ''] of text.matchAll(mark)) {
            const times = arrived.get(message)
            if (times) times.push(now)
            else arrived.set(message, [now])
          }
        })
      })
      request.on('error', reject)
      requests.push(request)
    })
  for (let from = 0; from < headers.length; from += openedAtOnce) {
    await Promise.all(headers.slice(from, from + openedAtOnce).map(open))
  }
  return {
    /** When a message was told to each reader, once it was told to all; those who missed it are missing. */
    async arrivals(message: string): Promise<number[]> {
      const deadline = performance.now() + settleMs
      while ((arrived.get(message)?.length ?? 0) < headers.length && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      return arrived.get(message) ?? []
    },
    close() {
      for (const request of requests) {
        request.removeAllListeners('error').on('error', () => {})
        request.destroy()
      }
    },
  }
}
