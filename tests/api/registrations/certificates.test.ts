// Who was there is certified, and whoever holds a certificate may ask whether it is one.
import { beforeAll, describe, expect, test } from 'vitest'
import { certificateCode, isSealed, registrationIn } from '#/api/modules/registrations/certificate-code.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, secret, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { textOfPdf } from '#tests/support/pdf.ts'
import { inMinutes, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

describe('a code', () => {
  test('names a registration, and is read however it is typed; of another key, event or registration it is none', () => {
    for (let times = 0; times < 200; times += 1) {
      const of = { id: newId(), eventId: newId() }
      const code = certificateCode(secret, of)
      expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{6}-){6}[\dA-HJKMNP-TV-Z]{6}$/)
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
      expect(registrationIn(typed)).toBe(of.id)
      expect(isSealed(secret, of, typed)).toBe(true)
      expect(isSealed('another key', of, code)).toBe(false)
      expect(isSealed(secret, { ...of, eventId: newId() }, code)).toBe(false)
      expect(isSealed(secret, { ...of, id: newId() }, code)).toBe(false)
    }
  })

  test('of too many or too few signs names nothing', () => {
    const code = certificateCode(secret, { id: newId(), eventId: newId() })
    for (const wrong of ['', 'x', code.slice(1), `${code}0`, 'U'.repeat(42), 'Z'.repeat(42)])
      expect(registrationIn(wrong)).toBeNull()
  })
})

eachApi('certificates', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  const check = (code: string) => seats.call('GET', `/certificates/${encodeURIComponent(code)}`, null)
  const paper = (link: string, me: { token: string } | null) =>
    seats.call('GET', `/registrations/${link.replace('?', '/certificate.pdf?')}`, me)

  /** Somebody at an event of ours, let in or not; over or not. */
  async function there(more: object, { isIn = true, isOver = true } = {}) {
    const me = await api.person()
    const event = await seats.event(host, { startsAt: inMinutes(30), ...more })
    const { id } = await seats.registered(me, event)
    if (isIn) good(await seats.ofHost('POST', event, 'check-in', host, { registration: id }))
    if (isOver) await seats.passed(event)
    return { me, event, id, code: certificateCode(secret, { id, eventId: event.id }) }
  }

  test('whoever was let in has one once it is over, and anybody who has its code reads the same', async () => {
    const { me, id, code } = await there({ hours: 7.5, title: 'Golden beads', venue: { city: 'Leith' } as never })
    expect(good(await seats.get(id, me)).registration.certificate).toBe(code)
    const { certificate } = good(await check(code.toLowerCase()))
    expect(certificate).toMatchObject({ code, name: 'Ada Pieri', title: 'Golden beads', city: 'Leith', hours: 7.5 })
    expect(certificate.host).toMatchObject({ kind: 'organisation', id: host.organisation })
    const answer = await paper(`${id}?`, me)
    expect(answer.status).toBe(200)
  })

  test('the paper says it in words, with its code, and is kept nowhere on its way', async () => {
    const { me, id, code } = await there({ hours: 0.5, title: 'Łucja’s talk' })
    const url = `http://api.test/api/v1/registrations/${id}/certificate.pdf`
    const headers = { authorization: me.token, 'accept-language': 'de' }
    const response = await api.fetch(new Request(url, { headers }), { address: '192.0.2.77' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const read = textOfPdf(Buffer.from(await response.arrayBuffer()))
    expect(read).toMatchObject({ lang: 'de', isTagged: true, isEnded: true, embedsFonts: true })
    for (const words of ['Teilnahmebescheinigung', 'Ada Pieri', 'Łucja’s talk', '0,5 Stunden', code])
      expect(read.text).toContain(words)
  })

  test('nobody has one who was not let in, before it is over, where no hours count, or of what was called off', async () => {
    const none = [
      await there({ hours: 2 }, { isIn: false }),
      await there({ hours: 2 }, { isOver: false }),
      await there({}),
    ]
    const calledOff = await there({ hours: 2 }, { isOver: false })
    good(await seats.call('POST', `/hosting/events/${calledOff.event.id}/cancel`, host, { version: 1 }))
    const removed = await there({ hours: 2 })
    await api.db.execute(`update events set hidden_rule = 'advertising' where id = '${removed.event.id}'`)
    for (const { me, id, code } of [...none, calledOff, removed]) {
      expect(good(await seats.get(id, me)).registration.certificate).toBeNull()
      expect((await paper(`${id}?`, me)).status).toBe(404)
      expect((await check(code)).status).toBe(404)
    }
  })

  test('what is taken back at the door is none any more, and one again once they are let in again', async () => {
    const { event, id, code } = await there({ hours: 3 })
    expect((await check(code)).status).toBe(200)
    good(await seats.ofHost('DELETE', event, `check-in/${id}`, host))
    expect((await check(code)).status).toBe(404)
    good(await seats.ofHost('POST', event, 'check-in', host, { registration: id }))
    expect((await check(code)).status).toBe(200)
  })

  test('a guest has it by the link, under the name they gave, and nobody has anybody else’s', async () => {
    const event = await seats.event(host, { startsAt: inMinutes(30), hours: 1 })
    const link = await seats.asked(event)
    good(await seats.move(link, 'confirm'))
    good(await seats.ofHost('POST', event, 'check-in', host, { registration: link.id }))
    await seats.passed(event)
    expect((await paper(`${link.id}?key=${link.key}`, null)).status).toBe(200)
    expect((await paper(`${link.id}?key=${link.key.slice(1)}`, null)).status).toBe(404)
    expect((await paper(`${link.id}?`, await api.person())).status).toBe(404)
    expect((await paper(`${link.id}?`, host)).status).toBe(404)
    const { certificate } = good(await seats.get(link)).registration
    expect(good(await check(certificate!)).certificate.name).toBe('Ines Duarte')
  })

  test('a forged code, a door’s, and one of an erased account are none', async () => {
    const { me, id, code } = await there({ hours: 1 })
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    const unknown = certificateCode(secret, { id: newId(), eventId: newId() })
    for (const wrong of [forged, unknown, '7QK2M-XT90B', '%', "'--", ' ', '🙂'])
      expect((await check(wrong)).status).toBe(404)
    await api.db.execute(`update event_registrations set user_id = null where id = '${id}'`)
    expect((await check(code)).status).toBe(404)
    expect((await seats.get(id, me)).status).toBe(404)
  })

  test('hours are whole or half ones, up to a hundred, and stay with the event', async () => {
    const event = await seats.event(host, { status: 'draft' })
    const save = (hours: unknown, version = 1) =>
      seats.call('PATCH', `/hosting/events/${event.id}`, host, { hours, version })
    for (const wrong of [0, 0.25, 1.3, 100.5, -1, '3']) expect((await save(wrong)).status).toBe(422)
    expect(good(await save(4.5)).event.hours).toBe(4.5)
    expect(good(await save(null, 2)).event.hours).toBeNull()
  })
})
