import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventLimits } from '#/contract/event/event-kinds.ts'
import type { OwnEvent, OwnEventSummary } from '#/contract/event/event.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

eachApi('templates of events', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let host: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    host = await newMember(api, 'school')
  })

  const keep = (me: { token: string }, { id }: { id: string }, kept = true) =>
    events.call('PUT', `/hosting/events/${id}/template`, me, { kept })
  const kept = async (me: { token: string }): Promise<string[]> =>
    good(await events.call('GET', '/hosting/events?template=true', me)).events.map(
      ({ title }: OwnEventSummary) => title,
    )

  test('an event is kept, begun from as it is by then, and given up; its version stays', async () => {
    const event = await events.published(host, { title: 'Evening on sleep' })
    expect(good(await keep(host, event)).event).toMatchObject({ isTemplate: true, version: event.version })
    good(await keep(host, event))
    expect(await kept(host)).toEqual(['Evening on sleep'])
    expect(await kept(await newMember(api, 'school'))).toEqual([])
    good(await events.save(host, event, { title: 'Evening on sleep and food' }))
    const { event: begun } = good(await events.call('POST', `/hosting/events/${event.id}/copy`, host), 201)
    expect(begun).toMatchObject({
      title: 'Evening on sleep and food',
      status: 'draft',
      starts: null,
      isTemplate: false,
    })
    expect(good(await keep(host, event, false)).event).toMatchObject({ isTemplate: false })
    expect(await kept(host)).toEqual([])
    expect((await keep(await newMember(api, 'school'), event)).status).toBe(404)
  })

  test('twenty at most, also of many at once; what is deleted counts no more', async () => {
    const drafts: OwnEvent[] = []
    for (let count = 0; count < eventLimits.templates + 1; count += 1) drafts.push(await events.draft(host))
    const [first, ...others] = drafts
    const answers = await Promise.all(drafts.map((draft) => keep(host, draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(eventLimits.templates)
    expect(answers.find(({ status }) => status !== 200)!.body.code).toBe('limit_reached')
    const { rows } = await api.db.execute<{ id: string }>(sql`
      select id from events where organisation_id = ${host.organisation} and is_template limit 1`)
    good(await events.remove(host, rows[0]!.id))
    const left = [first!, ...others].find(
      ({ id }) => answers[drafts.findIndex((one) => one.id === id)]!.status !== 200,
    )!
    good(await keep(host, left))
    expect(await kept(host)).toHaveLength(eventLimits.templates)
  })
})
