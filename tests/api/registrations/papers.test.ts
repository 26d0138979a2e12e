import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventRegistrations } from '#/api/db/tables/event-registrations.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { textOfPdf } from '#tests/support/pdf.ts'
import { registrationsOf, type RegistrationCalls, type TestEvent } from '#tests/support/registrations.ts'

eachApi('papers for the door', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  /** As guests would have registered who confirmed. */
  async function expecting(count: number): Promise<TestEvent> {
    const event = await seats.event(host, { places: 100_000 })
    const rows = Array.from({ length: count }, (_, at) => ({
      id: newId(),
      eventId: event.id,
      ticketId: event.ticket,
      guestName: `Guest ${at}`,
      guestEmail: `guest${at}@papers.example`,
      guestMailbox: `guest${at}@papers.example`,
      locale: 'en' as const,
      seats: 2,
      price: 0,
      children: [`Child ${at}`],
      status: 'registered' as const,
    }))
    for (let from = 0; from < count; from += 500)
      await api.db.insert(eventRegistrations).values(rows.slice(from, from + 500))
    return event
  }

  const print = async (event: TestEvent, paper: string) => {
    const url = `http://api.test/api/v1/hosting/events/${event.id}/${paper}`
    const request = new Request(url, { headers: { authorization: host.token } })
    const answer = await api.fetch(request, { address: '203.0.113.7' })
    return { status: answer.status, file: Buffer.from(await answer.arrayBuffer()) }
  }

  test.each(['name-tags.pdf?per=8', 'door-list.pdf'])('%s names everybody and the children', async (paper) => {
    const { status, file } = await print(await expecting(30), paper)
    expect(status).toBe(200)
    const text = textOfPdf(file).text
    for (const at of [0, 29]) {
      expect(text).toContain(`Guest ${at}`)
      expect(text).toContain(`Child ${at}`)
    }
  })

  test('others are answered while it is drawn, and what does not fit on paper is refused whole', async () => {
    const event = await expecting(300)
    let turns = 0
    let isDrawing = true
    const meanwhile = (async () => {
      for (; isDrawing; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    })()
    const { status } = await print(event, 'door-list.pdf')
    isDrawing = false
    await meanwhile
    expect(status).toBe(200)
    // Drawn in one go, nobody would have had a turn between its rows.
    expect(turns).toBeGreaterThan(20)

    await api.db.execute(sql`
      insert into event_registrations (id, event_id, ticket_id, guest_name, guest_email, guest_mailbox, locale, seats, price, status)
      select gen_random_uuid(), ${event.id}, ${event.ticket}, 'Guest', 'more' || n || '@papers.example', 'more' || n || '@papers.example', 'en', 1, 0, 'registered'
      from generate_series(1, 1701) as n`)
    const refused = await api.send('GET', `/api/v1/hosting/events/${event.id}/door-list.pdf`, { token: host.token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'papers_many' } })
  })
})
