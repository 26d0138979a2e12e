import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secret, startTestApi } from '#tests/support/api.ts'
import { freshPlace, isAvailable } from '#tests/support/databases.ts'
import { freePort, startServer, type RunningServer } from '#tests/support/server.ts'
import { openStreamAt, type OpenStream } from '#tests/support/stream.ts'

type Person = { id: string; token: string }

describe.skipIf(!isAvailable('postgres'))('two servers on one PostgreSQL', () => {
  let env: Record<string, string>
  let ada: Person
  let ben: Person
  let conversation: string
  let here: RunningServer
  let there: RunningServer
  beforeAll(async () => {
    const place = await freshPlace('postgres')
    env = { DATABASE_URL: place.databaseUrl!, DATA_DIR: place.dataDir, SESSION_SECRET: secret }
    const api = await startTestApi(place)
    // Anybody may write to an admin.
    ada = await api.person({ roles: ['admin'] })
    ben = await api.person({ roles: ['admin'] })
    const body = { participants: [ben.id] }
    const begun = await api.send('POST', '/api/chat/conversations', { token: ada.token, body })
    conversation = begun.body.conversation.id
    await api.close()
    ;[here, there] = await Promise.all([startServer(env), startServer(env)])
  })
  afterAll(() => Promise.all([here.stop(), there.stop()]))

  /** Null where no answer came: it may or may not have been written. */
  const send = (server: RunningServer, { token }: Person, clientId: string, body: string): Promise<number | null> =>
    fetch(`${server.origin}/api/chat/conversations/${conversation}/messages`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, body }),
    }).then(
      ({ status }) => status,
      () => null,
    )

  const messagesOf = (stream: OpenStream) =>
    stream.events().flatMap((event) => (event.kind === 'message' ? [event.message] : []))

  test('a message sent to one is on the other’s screens, also through an app apart from its API', async () => {
    const apart = await startServer({ API_HOST: there.origin })
    const [atThere, atApart] = [await openStreamAt(there, ben.token), await openStreamAt(apart, ben.token)]
    expect(await send(here, ada, randomUUID(), 'Good morning')).toBe(201)
    await Promise.all([atThere.count(1), atApart.count(1)])
    for (const stream of [atThere, atApart]) expect(messagesOf(stream)[0]?.body).toBe('Good morning')
    await Promise.all([atThere.close(), atApart.close()])
    await apart.stop()
  })

  test('an app apart from its API lets its readers go when it ends', async () => {
    const apart = await startServer({ API_HOST: there.origin })
    const stream = await openStreamAt(apart, ben.token)
    const begun = Date.now()
    expect(await apart.stop()).toBe(0)
    expect(Date.now() - begun).toBeLessThan(5_000)
    await stream.end()
  })

  test('a server killed while it sends loses nothing that it answered, and nothing is told twice', async () => {
    const stream = await openStreamAt(there, ben.token)
    const answered: string[] = []
    const unanswered: string[] = []
    for (let time = 0; time < 3; time++) {
      const server = await startServer(env)
      const enough = answered.length + 20
      let killed: Promise<void> | undefined
      /** Sends the next when the last was answered, until no answer comes. */
      const sender = async () => {
        for (let status: number | null = 201; status === 201;) {
          const clientId = randomUUID()
          status = await send(server, ada, clientId, `message ${time}-${clientId}`)
          if (status === 201) answered.push(clientId)
          else unanswered.push(clientId)
          if (answered.length >= enough) killed ??= server.kill()
        }
      }
      await Promise.all(Array.from({ length: 8 }, sender))
      await killed
    }
    expect(answered.length).toBeGreaterThanOrEqual(60)
    // Whoever got no answer sends it again.
    for (const clientId of unanswered) expect(await send(here, ada, clientId, 'again')).toBe(201)
    await stream.count(answered.length + unanswered.length)
    const told = messagesOf(stream)
    expect(told.map(({ clientId }) => clientId).toSorted()).toEqual([...answered, ...unanswered].toSorted())
    const positions = told.map(({ position }) => position)
    expect(positions).toEqual(Array.from(positions, (_, at) => positions[0]! + at))
    await stream.close()
  })

  test('a server that ends lets its readers go at once; they go on elsewhere from where they were', async () => {
    const ending = await startServer({ ...env, PORT: String(await freePort()) })
    const stream = await openStreamAt(ending, ben.token)
    await send(here, ada, randomUUID(), 'before')
    await stream.count(1)
    const begun = Date.now()
    expect(await ending.stop()).toBe(0)
    expect(Date.now() - begun).toBeLessThan(10_000)
    await stream.end()
    await send(here, ada, randomUUID(), 'in between')
    const resumed = await openStreamAt(there, ben.token, stream.place)
    await send(here, ada, randomUUID(), 'after')
    await resumed.count(2)
    expect(messagesOf(resumed).map(({ body }) => body)).toEqual(['in between', 'after'])
    await resumed.close()
  })
})
