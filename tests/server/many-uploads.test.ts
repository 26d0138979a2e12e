import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as open, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSeeded } from '#tests/support/seeded-server.ts'
import type { RunningServer } from '#tests/support/server.ts'

// Twelve files of 20 MB at once: taken, and never all of them in memory.

const atOnce = 12
const fileBytes = 20_000_000
/** Half of what is sent: what has been written lies in memory until it is collected. */
const mayGrowBytes = (atOnce * fileBytes) / 2

let server: RunningServer
let token: string
beforeAll(async () => {
  const seeded = await startSeeded(['school'])
  server = seeded.server
  token = seeded.people[0]!.token
})
afterAll(() => server.stop())

const body = new Uint8Array(fileBytes).fill(7)

/** Each on a connection of its own, as those of many people are. */
const upload = async (bytes: Uint8Array) => {
  const sending = open(`${server.origin}/api/v1/attachments?name=film.bin`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/octet-stream', 'content-length': bytes.length },
    agent: false,
  })
  sending.end(bytes)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const said = JSON.parse(await text(answer)) as { attachment?: { id: string } }
  return { status: answer.statusCode, id: said.attachment?.id }
}
const uploads = (bytes: Uint8Array) => Promise.all(Array.from({ length: atOnce }, () => upload(bytes)))

/** What of the server lies in memory, now or at most since `forget`. Linux counts it. */
const memory = (what: 'VmRSS' | 'VmHWM') => {
  const lines = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(lines)?.[1]) * 1024
}

describe.skipIf(process.platform !== 'linux')('many uploads at once', () => {
  // The first bring code and room for their answers; what comes on top of that later is what was held.
  beforeAll(async () => {
    await uploads(body)
  })

  test('are all taken, whole, in little memory', async () => {
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
    const before = memory('VmRSS')
    const taken = await uploads(body)
    expect(taken.map(({ status }) => status)).toEqual(Array.from({ length: atOnce }, () => 201))
    expect(memory('VmHWM') - before).toBeLessThan(mayGrowBytes)
    const answer = await fetch(`${server.origin}/api/v1/attachments/${taken[0]!.id}`, {
      headers: { authorization: token },
    })
    expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), body)).toBe(0)
  })
})
