import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { chatOf } from '#tests/support/chat.ts'
import { calendarOf } from '#tests/support/calendar.ts'
import { buildTieScene, yesterday, type Person, type TieScene } from '#tests/support/record-ties.ts'

eachApi('an invitation ends with the tie that it came by', (start) => {
  let api: TestApi
  let scene: TieScene
  let calendar: ReturnType<typeof calendarOf>
  beforeAll(async () => {
    api = await start()
    scene = await buildTieScene(api)
    calendar = calendarOf(api)
  })

  /** An event in the school's calendar, private to those who are invited. */
  async function invite(person: Person) {
    const calendars = await calendar.calendars(scene.head)
    const { id } = calendars.find(({ kind }) => kind === 'organisation')!
    const draft = { calendarId: id, title: 'About Mira', attendees: [person.id], visibility: 'private' as const }
    return calendar.create(scene.head, draft)
  }
  async function sees(person: Person, eventId: string) {
    const listed = (await calendar.list(person)).some(({ id, title }) => id === eventId && title === 'About Mira')
    const { status } = await api.send('GET', `/api/calendar/meetings/${eventId}`, { token: person.token })
    expect(listed).toBe(status === 200)
    return listed
  }

  test('a guide’s, with the membership', async () => {
    const guide = await api.person({ roles: ['teacher'] })
    await scene.join(guide, ['teacher'], 'guide')
    const { id } = await invite(guide)
    expect(await sees(guide, id)).toBe(true)
    await scene.leave(guide, 'guide')
    expect(await sees(guide, id)).toBe(false)
  })

  test('a parent’s, with the contact, and with the child’s enrolment', async () => {
    for (const end of ['contact', 'enrolment'] as const) {
      const parent = await api.person()
      await scene.join(parent, ['parent'], 'family')
      const path = await scene.enter(scene.head)
      await scene.putContacts(path, [{ user: parent.id, relation: 'other', access: 'parent' }])
      await scene.leave(parent, 'family')
      const { id } = await invite(parent)
      expect(await sees(parent, id)).toBe(true)
      if (end === 'contact') await scene.putContacts(path, [])
      else await scene.change(scene.head, path, { status: 'left' })
      expect(await sees(parent, id)).toBe(false)
      expect((await api.mailTo(parent.email, 'calendar_invited')).subject).toContain('About Mira')
    }
  })

  test('a family’s view of the calendar, its reach and its export, with the last day', async () => {
    const [parent, chat] = [await api.person(), chatOf(api)]
    await scene.join(parent, ['parent'], 'family')
    const path = await scene.enter(scene.head)
    await scene.putContacts(path, [{ user: parent.id, relation: 'other', access: 'parent' }])
    await scene.leave(parent, 'family')
    const reaches = async () => ({
      calendar: (await calendar.calendars(parent)).some(({ kind }) => kind === 'organisation'),
      chat: (await chat.begin(parent, [scene.head])).status === 201,
      back: (await chat.begin(scene.head, [parent])).status === 201,
      export: (await api.send('GET', '/api/v1/me/export', { token: parent.token })).body.children?.length === 1,
    })
    expect(await reaches()).toEqual({ calendar: true, chat: true, back: true, export: true })
    await scene.change(scene.head, path, { endDate: yesterday() })
    expect(await reaches()).toEqual({ calendar: false, chat: false, back: false, export: false })
  })

  test('no reminder leaves after that', async () => {
    const guide = await api.person({ roles: ['teacher'] })
    await scene.join(guide, ['teacher'], 'guide')
    const { id } = await invite(guide)
    await api.mailTo(guide.email, 'calendar_invited')
    await scene.leave(guide, 'guide')
    const data = { event: id, user: guide.id, key: '' }
    await api.services.mailer.send({ template: 'calendar_reminder', recipient: guide.email, locale: 'en', data })
    expect((await api.mailTo(guide.email, 'calendar_reminder')).status).toBe('dropped')
  })
})
