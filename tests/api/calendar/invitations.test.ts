import { afterAll, beforeAll, expect, test } from 'vitest'
import ICAL from 'ical.js'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { calendarOf } from '#tests/support/calendar.ts'
import { eventually } from '#tests/support/eventually.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { freePort } from '#tests/support/server.ts'
import { startSmtp, type Received } from '#tests/support/smtp.ts'

type Someone = { id: string; token: string; email: string }

eachApi('invitations by mail', (start) => {
  let api: TestApi
  let calendar: ReturnType<typeof calendarOf>
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let host: Someone
  let guest: Someone
  beforeAll(async () => {
    const port = await freePort()
    smtp = await startSmtp(port)
    api = await start({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Casa <post@casa.example>' })
    calendar = calendarOf(api)
    // Anybody may be invited by an admin.
    host = await api.person({ roles: ['admin'] })
    guest = await api.person()
  })
  afterAll(() => smtp.close())

  /** The n-th mail to the guest, and the calendar file in it as another program reads it. */
  async function letter(number: number) {
    const mails = await eventually(async () => {
      const found = await smtp.to(guest.email)
      if (found.length < number) throw new Error(`${found.length} mails of ${number}`)
      return found
    })
    const { mail } = mails[number - 1]!
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
    const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
    const parsed = new ICAL.Component(ICAL.parse(text))
    const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent')!)
    const unfolded = text.replaceAll(/\r?\n /g, '')
    return { mail, text: unfolded, file, method: parsed.getFirstPropertyValue('method'), event }
  }
  const words = ({ mail }: { mail: Received['mail'] }) => `${mail.subject}\n${mail.text}`

  test('an invitation, its change and its end are one event to other programs', async () => {
    const made = await calendar.create(host, {
      title: 'Observation, first visit',
      attendees: [guest.id],
      location: 'Linden room',
    })
    const invited = await letter(1)
    expect(words(invited)).toContain('Observation, first visit')
    expect(invited.file.method?.toUpperCase()).toBe('REQUEST')
    expect(invited.method).toBe('REQUEST')
    expect(invited.event).toMatchObject({ summary: 'Observation, first visit', location: 'Linden room' })
    expect(invited.event.startDate.toJSDate().toISOString()).toBe('2027-03-01T14:00:00.000Z')
    expect(invited.text).toContain(guest.email)
    expect(invited.text).not.toContain(host.email)

    await calendar.update(host, made.id, {
      allDay: false,
      start: '2027-03-02T09:00:00.000Z',
      end: '2027-03-02T10:00:00.000Z',
    })
    // What is corrected at once is one mail.
    await noticesOf(api).deliver()
    api.services.mailer.wake()
    const moved = await letter(2)
    expect(moved.event.uid).toBe(invited.event.uid)
    expect(Number(moved.event.sequence)).toBeGreaterThan(Number(invited.event.sequence))
    expect(moved.event.startDate.toJSDate().toISOString()).toBe('2027-03-02T09:00:00.000Z')

    await calendar.remove(host, made.id)
    const cancelled = await letter(3)
    expect(cancelled.method).toBe('CANCEL')
    expect(cancelled.event.uid).toBe(invited.event.uid)
    expect(Number(cancelled.event.sequence)).toBeGreaterThan(Number(moved.event.sequence))
  })
})
