import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { freshPlace } from '#tests/support/databases.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ DATA_DIR: (await freshPlace('embedded')).dataDir })
})
afterAll(() => server.stop())

const kinds: ((socket: Socket, tick: number) => void)[] = [
  // Says nothing at all.
  () => {},
  // A header now and then.
  (socket, tick) => socket.write(tick === 0 ? 'GET / HTTP/1.1\r\nHost: x\r\n' : `X-Slow-${tick}: y\r\n`),
  // A body now and then.
  (socket, tick) =>
    socket.write(
      tick === 0
        ? 'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{'
        : ' ',
    ),
  // A form's body now and then.
  (socket, tick) =>
    socket.write(
      tick === 0
        ? `POST /auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${server.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\na=`
        : 'a',
    ),
]

test('a hundred slow connections hold nobody up, and each is closed within thirty seconds', async () => {
  const opened = Date.now()
  const closed: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async (_, number) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.once('close', () => closed.push(Date.now() - opened))
      socket.resume()
      await once(socket, 'connect')
      return { socket, say: kinds[number % kinds.length]! }
    }),
  )
  let tick = 0
  const drip = () => {
    for (const { socket, say } of sockets) if (socket.writable) say(socket, tick)
    tick += 1
  }
  drip()
  const dripping = setInterval(drip, 1_000)

  const times: number[] = []
  for (let round = 0; round < 30; round++) {
    const begin = performance.now()
    expect((await ask(`${server.origin}/about-us?slow=${round}`)).status).toBe(200)
    expect((await ask(`${server.origin}/api/v1/me`)).status).toBe(401)
    times.push(performance.now() - begin)
  }
  const [slowest = 0] = times.toSorted((one, other) => other - one)
  expect(slowest).toBeLessThan(2_000)

  await expect.poll(() => closed.length, { timeout: 32_000, interval: 200 }).toBe(100)
  clearInterval(dripping)
  expect(Math.max(...closed)).toBeLessThan(30_000)
}, 60_000)
