// What is done with dates of a series together: judged, paced, deleted.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnEvent } from '#/contract/event/event.ts'
import { idsIn } from '#/api/db/ids-in.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { about, eventsOf, type Host } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { moderationOf } from '#tests/support/moderation.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

eachApi('dates of a series together', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let ingrid: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    ingrid = await newMember(api, 'school')
  })

  const repeat = (me: Host, event: OwnEvent, times: number) =>
    events.move(me, event, 'repeat', { every: 'week', interval: 1, times })
  async function weekly(me: Host, times: number, more: object = {}): Promise<OwnEvent> {
    return good(await repeat(me, await events.draft(me, more), times), 201).event
  }
  const ids = ({ series }: OwnEvent) => series!.dates.map(({ id }) => id)
  const publish = async (me: Host, event: OwnEvent, scope = 'all'): Promise<OwnEvent> =>
    good(await events.move(me, await events.own(me, event.id), 'publish', { scope })).event
  const undo = (change: string, me: Host = ingrid) => events.call('POST', `/changes/${change}/undo`, me)

  test('drafts of a series are deleted together and come back together; what is published stays', async () => {
    const event = await weekly(ingrid, 5)
    const [first, second, third] = ids(event)
    await publish(ingrid, event, 'this')
    await publish(ingrid, await events.own(ingrid, third!), 'this')
    const gone = good(await events.call('DELETE', `/hosting/events/${second}?scope=following`, ingrid))
    expect(gone).toMatchObject({ deleted: 3, undo: { id: expect.any(String) } })
    expect(ids(await events.own(ingrid, first!))).toEqual([first, third])
    expect((await events.call('GET', `/hosting/events/${second}`, ingrid)).status).toBe(404)
    expect(good(await undo(gone.undo.id))).toEqual({ restored: 3, skipped: 0 })
    expect(ids(await events.own(ingrid, first!))).toEqual(ids(event))
    const other = await newMember(api, 'school')
    expect((await events.call('DELETE', `/hosting/events/${second}?scope=all`, other)).status).toBe(404)
  })

  test('whose further dates were all deleted may be given others', async () => {
    const event = await weekly(ingrid, 4)
    const [first, second] = ids(event)
    good(await events.call('DELETE', `/hosting/events/${second}?scope=following`, ingrid))
    const alone = await events.own(ingrid, first!)
    expect(alone.series).toBeNull()
    expect(ids(good(await repeat(ingrid, alone, 2), 201).event)).toHaveLength(2)
  })

  test('a change counts as often as there are dates that it is meant for', async () => {
    const busy = await newMember(api, 'school')
    const event = await weekly(busy, 104)
    const change = async (scope: string) => {
      const own = await events.own(busy, event.id)
      return (await events.save(busy, own, { scope })).status
    }
    const answers: number[] = []
    for (let at = 0; at < 5; at += 1) answers.push(await change('all'))
    expect(answers).toEqual([200, 200, 200, 200, 429])
    expect(await change('this')).toBe(200)
    expect((await events.call('DELETE', `/hosting/events/${event.id}?scope=all`, busy)).status).toBe(429)
  })

  test('two who publish dates of one series at once do not stand in each other’s way', async () => {
    const event = await weekly(ingrid, 4)
    const second = await events.own(ingrid, ids(event)[1]!)
    const all = events.move(ingrid, await events.own(ingrid, event.id), 'publish', { scope: 'all' })
    const [done] = await Promise.all([all, events.move(ingrid, second, 'publish')])
    expect(done.status).toBe(200)
  })

  /** A tutor whom nobody has approved, with a series that waits. */
  async function waiting() {
    const mara = await api.person({ roles: ['moderator'] })
    const moderation = moderationOf(api)
    const tutor = await api.person({ roles: ['tutor'] })
    const event = await publish(
      tutor,
      await weekly(tutor, 4, { venue: null, mode: 'online', onlineUrl: 'https://a.example' }),
    )
    const items = async () => {
      const { rows } = await api.db.execute<{ id: string; thing: string; version: number }>(sql`
        select id, thing_id as thing, version from moderation_items
        where thing_id = ${idsIn(ids(event))} and state = 'open' order by id`)
      return rows
    }
    const held = async () => Promise.all(ids(event).map(async (id) => (await events.own(tutor, id)).isHeld))
    const decide = async ({ id, version }: { id: string; version: number }, act: string) =>
      good(await moderation.decide(mara, id, { act, version, ...(act === 'hide' ? { rule: 'advertising' } : {}) }))
    const undone = async (item: { id: string }) => {
      const { rows } = await api.db.execute<{ id: string }>(
        sql`select id from moderation_decisions where item_id = ${item.id}`,
      )
      return (await moderation.undo(mara, rows[0]!.id)).status
    }
    return { tutor, event, items, held, decide, undone }
  }

  test('a series that says one thing waits as one, and is let through as one', async () => {
    const { event, items, held, decide } = await waiting()
    expect(await items()).toHaveLength(1)
    expect(await held()).toEqual([true, true, true, true])
    await decide((await items())[0]!, 'nothing')
    expect(await held()).toEqual([false, false, false, false])
    expect((await events.open(event.slug!)).status).toBe(200)
  })

  test('a date that says something else waits by itself, and what the others say is still looked at', async () => {
    const { tutor, event, items, held, decide } = await waiting()
    const stands = (await items())[0]!.thing
    good(await events.save(tutor, await events.own(tutor, stands), { content: about('Something else.') }))
    expect(await held()).toEqual([true, true, true, true])
    expect(await items()).toHaveLength(2)
    const own = (await items()).find(({ thing }) => thing === stands)!
    await decide(own, 'nothing')
    expect(await held()).toEqual(ids(event).map((id) => id !== stands))
    const rest = (await items())[0]!
    good(await events.call('DELETE', `/hosting/events/${rest.thing}`, tutor))
    const [next] = await items()
    expect(next!.thing).not.toBe(rest.thing)
    await decide(next!, 'nothing')
    expect(await items()).toEqual([])
  })

  test('what is taken away is taken away from every date that says it, and comes back to each of them', async () => {
    const { items, decide, undone, event, tutor: host } = await waiting()
    const item = (await items())[0]!
    const removed = () => Promise.all(ids(event).map(async (id) => (await events.own(host, id)).removedFor))
    await decide(item, 'hide')
    expect(await removed()).toEqual(Array(4).fill('advertising'))
    expect(await undone(item)).toBe(200)
    expect(await removed()).toEqual(Array(4).fill(null))
  })
})
