import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oneApi, type TestApi } from '#tests/support/api.ts'
import { boardsOf } from '#tests/support/boards.ts'
import { aMeeting, calendarOf } from '#tests/support/calendar.ts'
import { groupEndings, buildTiedGroup } from '#tests/support/group-ties.ts'
import { mailOf } from '#tests/support/mail.ts'
import { buildTieScene, endings, type Person, type TieScene } from '#tests/support/record-ties.ts'
import { searchOf } from '#tests/support/search.ts'

// Who finds what, and when: each thing is found by exactly those whom its own module shows it to at that moment.

oneApi('who finds what', (start) => {
  let api: TestApi
  let search: ReturnType<typeof searchOf>
  let scene: TieScene
  beforeAll(async () => {
    api = await start()
    search = searchOf(api)
  })

  describe('a record, before, while and after', () => {
    beforeAll(async () => void (scene = await buildTieScene(api)))
    for (const [tie, ways] of Object.entries(endings)) {
      test.each(Object.entries(ways))(`as ${tie}, until %s`, async (_, build) => {
        const { person, path, keeper, begin, end } = await build(scene)
        const id = path.split('/').at(-1)!
        const readers = [person, keeper, scene.head, scene.centre]
        const agrees = async () => {
          const finding = await Promise.all(
            readers.map(async (who) => (await search.ids(who, 'student', 'Mira Sol')).includes(id)),
          )
          const reading = await Promise.all(
            readers.map(async (who) => (await scene.send(who, 'GET', path)).status === 200),
          )
          expect(finding).toEqual(reading)
          return finding[0]
        }
        const states = [await agrees()]
        await begin()
        states.push(await agrees())
        await end()
        states.push(await agrees())
        expect(states[1]).toBe(true)
      })
    }
  })

  describe('what was said in a group', () => {
    beforeEach(async () => void (scene = await buildTieScene(api)))
    test.each(Object.entries(groupEndings))('until the end of %s', async (_, ending) => {
      const group = await buildTiedGroup(scene, ending, (by) => mailOf(api).upload(by))
      const readers = [group.loser, ...group.staying, scene.centre]
      const agrees = async () => {
        for (const who of readers) {
          const { body } = await api.send('GET', `/api/chat/search?q=marmalade&conversation=${group.id}`, {
            token: who.token,
          })
          const read = body.hits.map(({ message }: { message: { id: string } }) => message.id)
          const found = (await search.hits(who, 'message', 'marmalade')).filter(({ within }) => within === group.id)
          expect(found.map(({ id }) => id).toSorted()).toEqual(read.toSorted())
        }
      }
      await agrees()
      expect((await search.hits(group.loser, 'message', 'marmalade')).length).toBeGreaterThan(0)
      await group.end()
      await agrees()
      await group.again?.()
      await agrees()
    })
  })

  test('boards, events, mails and people, whatever happens in any order', async () => {
    const walk = await randomWalk(api, await buildTieScene(api))
    for (const step of walk.steps) {
      const what = await step()
      for (const who of walk.people) {
        expect({ what, ...(await walk.found(who)) }).toEqual({ what, ...(await walk.shown(who)) })
      }
    }
  }, 240_000)
})

/** Numbers that are the same in every run. */
function lots(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const stepCount = 25

/** People who are put together and parted again at random, and what each of them finds and is shown. */
async function randomWalk(api: TestApi, scene: TieScene) {
  const [boards, calendar, mail, search] = [boardsOf(api), calendarOf(api), mailOf(api), searchOf(api)]
  const draw = lots(19)
  const host: Person = await api.person({ roles: ['admin'] })
  const guests = [await api.person({ roles: ['teacher'] }), await api.person({ roles: ['teacher'] })]
  const people = [...guests, scene.head, host]
  const board = await boards.made(host)
  const card = await boards.card(host, board.columnOrder[0]!, 'Periwinkle card')
  const event = await calendar.create(host, aMeeting({ title: 'Periwinkle circle' }))
  await mail.sent(host, { to: guests.map(({ email }) => ({ name: '', email })), subject: 'Periwinkle letter' })
  const organisation = (await calendar.calendars(scene.head)).find((one) => one.organisationId === scene.linden)!
  const own = await calendar.create(scene.head, aMeeting({ title: 'Periwinkle evening', calendarId: organisation.id }))

  const some = () => guests.filter(() => draw(2) === 0)
  /** Comes, and leaves. */
  const joined = new Map<Person, number>()
  const acts: Record<string, () => Promise<unknown>> = {
    async board() {
      await boards.members(host, board.id, [{ ...host, isOwner: true }, ...some()])
    },
    invitation: () => calendar.update(host, event.id, { attendees: some().map(({ id }) => id) }),
    visibility: () =>
      calendar.update(scene.head, own.id, { visibility: (['calendar', 'public', 'private'] as const)[draw(3)]! }),
    async membership() {
      const guest = guests[draw(guests.length)]!
      const next = [() => scene.join(guest, ['teacher'], 'guide'), () => scene.leave(guest, 'guide')][
        joined.get(guest) ?? 0
      ]
      joined.set(guest, (joined.get(guest) ?? 0) + 1)
      await next?.()
    },
    async filed() {
      const guest = guests[draw(guests.length)]!
      const { mails } = await mail.page(guest, `?label=all`)
      const { mails: binned } = await mail.page(guest, `?label=trash`)
      const ids = [...mails, ...binned].map(({ id }) => id)
      await mail.bulk(guest, ids, { type: 'move', folder: draw(2) === 0 ? 'trash' : 'inbox' })
    },
    name: () => boards.changed(host, card.id, { name: draw(2) === 0 ? 'Periwinkle card' : 'Another card' }),
  }
  const names = Object.keys(acts)
  const steps = Array.from({ length: stepCount }, () => async () => {
    const name = names[draw(names.length)]!
    await acts[name]!()
    return name
  })

  const ok = async (answer: Promise<{ status: number; body: any }>) => (await answer).status === 200
  async function shown(who: Person) {
    const opened = await boards.call('GET', `/cards/${card.id}`, who)
    const events = await calendar.call('GET', '/search?q=Periwinkle', who)
    const found = (events.body.events as { id: string; card: unknown }[]).filter((one) => one.card === null)
    const { people: listed } = (await api.send('GET', '/api/v1/people?q=Pieri&limit=100', { token: who.token })).body
    return {
      card: opened.status === 200 && opened.body.card.name === 'Periwinkle card' ? [card.id] : [],
      event: found.map(({ id }) => id.split('.')[0]!).toSorted(),
      mail: (await mail.page(who, '?label=all&q=Periwinkle')).mails.map(({ id }) => id).toSorted(),
      people: people.filter(({ id }) => listed.some((one: { id: string }) => one.id === id)).map(({ id }) => id),
      reads: await ok(api.send('GET', `/api/v1/people/${guests[0]!.id}`, { token: who.token })),
    }
  }
  async function found(who: Person) {
    const persons = await search.ids(who, 'person', 'Pieri')
    return {
      card: await search.ids(who, 'card', 'Periwinkle'),
      event: await search.ids(who, 'event', 'Periwinkle'),
      mail: await search.ids(who, 'mail', 'Periwinkle'),
      people: people.filter(({ id }) => persons.includes(id)).map(({ id }) => id),
      reads: persons.includes(guests[0]!.id),
    }
  }
  return { people, steps, shown, found }
}
