import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, newAddress, origin, type TestApi } from '#tests/support/api.ts'
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
  })

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
    const missed = await Promise.all(Array.from({ length: 60 }, () => publish([ada.id])))
    const after = await openStream(api, ada.token, before.place)
    const fresh = await Promise.all(Array.from({ length: 60 }, () => publish([ada.id])))
    await after.count(120)
    const places = after.told.map(({ place: at }) => at!)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
    expect(mailsOf(after).toSorted()).toEqual([...missed, ...fresh].toSorted())
    await after.close()
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
    const unknown = await openStream(api, ada.token, 9_000_000_000)
    expect(unknown.events()).toEqual([{ kind: 'reset' }])
    await api.db.execute(sql`delete from live_events where place < (select max(place) from live_events)`)
    const forgotten = await openStream(api, ada.token, 1)
    expect(forgotten.events()).toEqual([{ kind: 'reset' }])
    const next = await publish([ada.id])
    await forgotten.count(2)
    expect(mailsOf(forgotten)).toEqual(['reset', next])
    await Promise.all([unknown.close(), forgotten.close()])
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
    const stream = await openStream(api, ben.token, Number(body.place))
    await stream.count(1)
    expect(mailsOf(stream)).toEqual([missed])
    await stream.close()
  })

  test('a reader who is far behind is let go, and takes nobody along', async () => {
    const [slow, other] = [await api.person(), await openStream(api, ben.token)]
    const request = new Request(`${origin}/api/v1/stream`, { headers: { authorization: slow.token } })
    const unread = (await api.fetch(request, { address: newAddress() })).body!
    await expect.poll(() => api.services.live.online([slow.id]), { timeout: 5_000 }).toEqual(new Set([slow.id]))
    // Too long to be told to other instances, so that nothing but the stream is asked to bear it.
    const typing = { kind: 'typing', conversationId: 'x'.repeat(100_000), userId: ada.id } as const
    for (let time = 0; time < 20; time++) api.services.live.say(typing, [slow.id])
    await expect(new Response(unread).text()).rejects.toThrow('aborted')
    const told = await publish([ben.id])
    await other.count(1)
    expect(mailsOf(other)).toEqual([told])
    await other.close()
  })

  test('a place that makes no sense counts as none', async () => {
    const stream = await openStream(api, ben.token, Number.NaN)
    expect(stream.events()).toEqual([])
    await stream.close()
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

    await expect
      .poll(() => api.services.live.online([ada.id, ben.id]), { timeout: 5_000 })
      .toEqual(new Set([ada.id, ben.id]))
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
