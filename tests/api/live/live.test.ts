import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, newAddress, origin, type TestApi } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { logged } from '#tests/support/logged.ts'
import { freshPlace, type Place } from '#tests/support/databases.ts'
import { openStream } from '#tests/support/stream.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('live events', (start, kind) => {
  let place: Place
  let api: TestApi
  let ada: Person
  let ben: Person
  beforeAll(async () => {
    place = await freshPlace(kind)
    api = await start({}, place)
    ada = await api.person()
    ben = await api.person()
    await publish([ben.id])
    await eventually(beginningIsOver)
  })

  /**
   * A place is known once something older is kept: older than all that ran then, on the whole PostgreSQL server, where other
   * tests write too.
   */
  const beginningIsOver = async () => {
    const { rows } = await api.db.execute<{ over: boolean }>(sql`
      select min(written_in) < pg_snapshot_xmin(pg_current_snapshot()) as over from live_events`)
    expect(rows[0]?.over).toBe(true)
  }

  const publish = async (audience: string[], from = api): Promise<string> => {
    const mailId = newId()
    const { db, live } = from.services
    await db.transaction((tx) => live.publish(tx, audience, { kind: 'mail', mailId }))
    live.wake()
    return mailId
  }
  const mailsOf = ({ told }: Awaited<ReturnType<typeof openStream>>) =>
    told.map(({ event }) => (event.kind === 'mail' ? event.mailId : event.kind))

  test('are told to those they concern, and to nobody else', async () => {
    const [forAda, forBen] = [await openStream(api, ada.token), await openStream(api, ben.token)]
    const first = await publish([ada.id])
    const both = await publish([ada.id, ben.id])
    await forAda.count(2)
    await forBen.count(1)
    expect(mailsOf(forAda)).toEqual([first, both])
    expect(mailsOf(forBen)).toEqual([both])
    await Promise.all([forAda.close(), forBen.close()])
  })

  test('what happened while a stream was broken is told, once and in order, however much at once', async () => {
    const before = await openStream(api, ada.token)
    await publish([ada.id])
    await before.count(1)
    await before.close()
    /** Six who publish side by side, each the next when the last is done. */
    const lines = () =>
      Promise.all(
        Array.from({ length: 6 }, async () => {
          const line: string[] = []
          while (line.length < 10) line.push(await publish([ada.id]))
          return line
        }),
      )
    const missed = await lines()
    const after = await openStream(api, ada.token, before.place)
    const fresh = await lines()
    await after.count(120)
    const told = mailsOf(after)
    expect(told.toSorted()).toEqual([...missed, ...fresh].flat().toSorted())
    for (const line of [...missed, ...fresh]) expect(told.filter((id) => line.includes(id ?? ''))).toEqual(line)
    expect(after.told.every(({ place: at }) => at !== null)).toBe(true)
    await after.close()
  })

  test('what could not be read is read again soon, though nobody asks', async () => {
    const stream = await openStream(api, ada.token)
    logged.length = 0
    const reading = vi.spyOn(api.services.db, 'execute').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly')
    })
    const missed = await publish([ada.id])
    await vi.waitFor(() => expect(logged.map(({ message }) => message)).toContain('Live events could not be read'))
    reading.mockRestore()
    const begun = Date.now()
    await stream.count(1)
    expect(mailsOf(stream)).toEqual([missed])
    // Without it, the next look at what is new is up to fifteen seconds away.
    expect(Date.now() - begun).toBeLessThan(5_000)
    await stream.close()
  })

  // The embedded database has one connection: there, everybody waits for everybody.
  test.runIf(kind === 'postgres')('a transaction that takes long holds nobody up, and is not missed', async () => {
    const { db, live } = api.services
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = newId()
    const long = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`)
      await live.publish(tx, [ada.id], { kind: 'mail', mailId: late })
      begun.resolve()
      await finished.promise
    })
    await begun.promise
    const [stays, breaks] = [await openStream(api, ada.token), await openStream(api, ada.token)]
    const quick = await publish([ada.id])
    await Promise.all([stays.count(1), breaks.count(1)])
    await breaks.close()
    finished.resolve()
    await long
    live.wake()
    const resumed = await openStream(api, ada.token, breaks.place)
    await Promise.all([stays.count(2), resumed.count(1)])
    expect([mailsOf(stays), mailsOf(resumed)]).toEqual([[quick, late], [late]])
    await Promise.all([stays.close(), resumed.close()])
  })

  test('a transaction that fails tells nothing', async () => {
    const stream = await openStream(api, ada.token)
    const { db, live } = api.services
    const failing = db.transaction(async (tx) => {
      await live.publish(tx, [ada.id], { kind: 'mail', mailId: newId() })
      throw new Error('after all not')
    })
    await expect(failing).rejects.toThrow('after all not')
    const told = await publish([ada.id])
    await stream.count(1)
    expect(mailsOf(stream)).toEqual([told])
    await stream.close()
  })

  test('who was away for too long is told to ask anew', async () => {
    await publish([ada.id])
    const unknown = await openStream(api, ada.token, '9000000000:9000000000:')
    expect(unknown.events()).toEqual([{ kind: 'reset' }])
    await api.db.execute(sql`delete from live_events where place < (select max(place) from live_events)`)
    const forgotten = await openStream(api, ada.token, '1:1:')
    expect(forgotten.events()).toEqual([{ kind: 'reset' }])
    const next = await publish([ada.id])
    await forgotten.count(2)
    expect(mailsOf(forgotten)).toEqual(['reset', next])
    await Promise.all([unknown.close(), forgotten.close()])
    await eventually(beginningIsOver)
  })

  test('a stream ends with its session, and none opens on one that is over', async () => {
    const guest = await api.person()
    const stream = await openStream(api, guest.token)
    const other = await openStream(api, await api.sessionOf(guest.id))
    expect((await api.send('POST', '/api/v1/logout', { token: guest.token })).status).toBe(204)
    await stream.end()
    expect(other.ended).toBe(false)
    await expect(openStream(api, guest.token)).rejects.toThrow('401')
    await other.close()
  })

  test('the unread counts come with a place from which nothing is missed', async () => {
    const { body } = await api.send('GET', '/api/v1/unread', { token: ben.token })
    const missed = await publish([ben.id])
    const stream = await openStream(api, ben.token, body.place)
    await stream.count(1)
    expect(mailsOf(stream)).toEqual([missed])
    await stream.close()
  })

  test('a reader who is far behind is let go, and takes nobody along', async () => {
    const [slow, other] = [await api.person(), await openStream(api, ben.token)]
    const request = new Request(`${origin}/api/v1/stream`, { headers: { authorization: slow.token } })
    const unread = (await api.fetch(request, { address: newAddress() })).body!
    await expect.poll(() => api.services.live.online([slow.id])).toEqual(new Set([slow.id]))
    // Too long to be told to other instances, so that nothing but the stream is asked to bear it.
    const typing = { kind: 'typing', conversationId: 'x'.repeat(100_000), userId: ada.id } as const
    for (let time = 0; time < 20; time++) api.services.live.say(typing, [slow.id])
    await expect(new Response(unread).text()).rejects.toThrow('aborted')
    const told = await publish([ben.id])
    await other.count(1)
    expect(mailsOf(other)).toEqual([told])
    await other.close()
  })

  test('a place that makes no sense counts as none, one that is no snapshot as too long ago', async () => {
    const stream = await openStream(api, ben.token, 'nowhere')
    expect(stream.events()).toEqual([])
    await stream.close()
    // As they were once, and what PostgreSQL would refuse.
    for (const place of ['105', '5:4:', '3:9:8,7', '3:9:9', '::', '0:0:']) {
      const lost = await openStream(api, ben.token, place)
      expect(lost.events(), place).toEqual([{ kind: 'reset' }])
      await lost.close()
    }
    const odd = await api.send('GET', '/api/v1/stream?after=-1', { token: ben.token })
    expect(odd.status).toBe(422)
  })

  test.runIf(kind === 'postgres')('two instances on one database', async () => {
    const elsewhere = await start({}, place)
    const [here, there] = [await openStream(api, ada.token), await openStream(elsewhere, ben.token)]
    const fromHere = await publish([ada.id, ben.id])
    const fromThere = await publish([ada.id, ben.id], elsewhere)
    await Promise.all([here.count(2), there.count(2)])
    expect(mailsOf(here)).toEqual([fromHere, fromThere])
    expect(mailsOf(there)).toEqual([fromHere, fromThere])

    const conversationId = newId()
    api.services.live.say({ kind: 'typing', conversationId, userId: ada.id }, [ben.id])
    await there.count(3)
    expect(there.events()[2]).toEqual({ kind: 'typing', conversationId, userId: ada.id })

    await expect.poll(() => api.services.live.online([ada.id, ben.id])).toEqual(new Set([ada.id, ben.id]))
    await api.send('POST', '/api/v1/logout', { token: ben.token })
    await there.end()
    await here.close()
  })

  test('an instance that ends lets its readers go, and another takes them on', async () => {
    const stays = await api.person()
    const ending = kind === 'postgres' ? await start({}, place) : api
    const stream = await openStream(ending, stays.token)
    const last = await publish([stays.id], ending)
    await stream.count(1)
    expect(mailsOf(stream)).toEqual([last])
    await ending.close()
    await stream.end()
  })
})
