// Whatever somebody calls themselves, their organisation or their event: no mail of any kind makes a link or an address of it.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Purchase } from '#/contract/order/order.ts'
import { modules } from '#/api/modules.ts'
import { eachApi, newEmail, password, registration, type TestApi } from '#tests/support/api.ts'
import { calendarOf } from '#tests/support/calendar.ts'
import { chatOf } from '#tests/support/chat.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aLetter } from '#tests/support/letters.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { decisionsAbout } from '#tests/support/moderation.ts'
import { registrationsOf } from '#tests/support/registrations.ts'
import { savedOf } from '#tests/support/saved.ts'
import { claimsOf } from '#tests/support/claims.ts'
import { reviewsOf } from '#tests/support/reviews.ts'
import { tutorsOf } from '#tests/support/tutors.ts'
import { enquiriesOf } from '#tests/support/enquiries.ts'
import { visitsOf } from '#tests/support/visits.ts'
import { newSchool } from '#tests/support/people-builders.ts'

const hostile = 'Locked! https://evil.example/login www.evil.example a@evil.example \u202egnp'
const kinds = modules.flatMap(({ mails = {} }) => Object.keys(mails)).toSorted()

eachApi('names in mail', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  /** A session that somebody has booked. */
  async function sessionWith(me: { id: string; token: string }): Promise<string> {
    const tutors = tutorsOf(api)
    const { id } = await tutors.shown(await tutors.tutor(), { meetingUrl: '' })
    const [at] = await tutors.slots(id)
    await api.db.execute(sql`update users set roles = array_append(roles, 'parent') where id = ${me.id}`)
    return (await tutors.booked(me, id, at!)).id
  }

  /** A school that somebody visits, and a guest who was asked to confirm. */
  async function visiting(me: { token: string }) {
    const visits = visitsOf(api)
    const { listing } = await visits.host()
    const [time] = await visits.times(listing.id)
    const { id } = await visits.booked(me, listing.id, time!.at)
    const guest = await visits.asked(listing.id, time!.at)
    return {
      visit_news: { data: { visit: id, kind: 'visit_made' } },
      visit_known: { data: { visit: id } },
      visit_confirm: { data: { visit: guest.id } },
    }
  }

  /** A family that is offered a place. */
  async function offered() {
    const calls = enquiriesOf(api)
    const school = await calls.school()
    await calls.line(school.head, { places: 1 })
    return { enquiry_offer: { data: { enquiry: (await calls.waiting(school)).id } } }
  }

  /** People who were there before names were looked at. */
  async function rename() {
    await api.db.execute(sql`update users set first_name = ${hostile}, last_name = ${hostile}`)
    await api.db.execute(sql`update organisations set name = ${hostile}`)
    await api.db.execute(sql`update schools set name = ${hostile}`)
    await api.db.execute(sql`update school_visits set guest_name = ${hostile} where guest_name is not null`)
    await api.db.execute(sql`update purchases set billing = billing || ${JSON.stringify({ name: hostile })}::jsonb`)
    await api.db.execute(sql`update orders set buyer = ${hostile}, tracking = ${hostile}`)
    await api.db.execute(sql`update order_lines set name = ${hostile}, size = ${hostile}`)
    await api.db.execute(sql`update calendar_events set title = ${hostile}`)
    await api.db.execute(sql`update products set name = ${hostile}`)
    await api.db.execute(sql`update events set title = ${hostile}`)
    await api.db.execute(sql`update schools set name = ${hostile}`)
    await api.db.execute(sql`update event_tickets set name = ${hostile}`)
    await api.db.execute(sql`update event_registrations set guest_name = ${hostile} where guest_name is not null`)
    await api.db.execute(sql`update saved_searches set name = ${hostile}`)
  }

  /** A member with a place, and a guest who has still to confirm one. */
  async function registeredFor(me: { token: string }) {
    const seats = registrationsOf(api)
    const event = await seats.event(await seats.school())
    const { id } = await seats.registered(me, event)
    const guest = await seats.asked(event)
    return {
      registration_news: { data: { registration: id, kind: 'registration_made' } },
      registration_known: { data: { registration: id } },
      registration_confirm: { data: { registration: guest.id } },
    }
  }

  /** A family that a school has asked for a review. */
  async function invitedTo() {
    const reviews = reviewsOf(api)
    const { slug, head } = await reviews.school()
    await reviews.call('POST', `/schools/${slug}/parent-reviews/invitations`, head, { email: newEmail() })
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from parent_review_invitations limit 1`)
    return { review_invitation: { data: { invitation: rows[0]!.id } } }
  }

  /** A listing that a school claims by a code. */
  async function claimedBy() {
    const claims = claimsOf(api)
    const { claim, email } = await claims.byCode(await newSchool(api))
    const [house, given] = [await newSchool(api), await claims.unowned()]
    const won = await claims.byCode(house, given)
    await claims.confirm(house, won.claim.id, await claims.code(won.email))
    return {
      claim_code: { recipient: email, data: { claim: claim.id } },
      claim_given: { data: { claim: won.claim.id } },
    }
  }

  /** Everything that a mail of any kind looks up. */
  async function scene() {
    const [me, sender] = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
    const chat = chatOf(api)
    await chat.said(sender, await chat.started(sender, [me]), 'Good morning')
    const [shop, seller] = [ordersOf(api), await newSchool(api)]
    const lines = [{ id: (await shop.thing({}, seller)).id, quantity: 1 }]
    const open = await shop.good<{ purchase: Purchase }>(shop.place(null, await shop.inputFor(null, lines)), 201)
    const bought = await shop.bought(null, lines)
    const calendar = calendarOf(api)
    const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const event = await calendar.create(sender, { start: from(2), end: from(3), attendees: [me.id] })
    const gone = await calendar.create(sender, { start: from(2), end: from(3), attendees: [me.id] })
    await calendar.removed(sender, gone.id)
    const fresh = registration({ email: newEmail() })
    await api.send('POST', '/api/v1/register', { body: fresh })
    const invited = newEmail()
    const body = { first_name: 'Ada', last_name: 'B', email: invited, roles: ['teacher'] }
    await api.send('POST', '/api/v1/people', { token: seller.token, body })
    const moving = { email: newEmail(), currentPassword: password }
    await api.send('POST', '/api/v1/me/address-change', { token: me.token, body: moving })
    const [change] = (
      await api.db.execute<{ id: string }>(sql`select id from address_changes where user_id = ${me.id}`)
    ).rows
    const [approved, refused] = [await newSchool(api), await newSchool(api)]
    await api.db.execute(sql`update organisations set status = 'refused' where id = ${refused.organisation}`)
    const closing = await newSchool(api)
    await api.db.execute(sql`update organisations set closes_on = '2099-06-30' where id = ${closing.organisation}`)
    const search = await savedOf(api).told(me)
    const judge = await api.person({ roles: ['moderator'] })
    const letter = await aLetter(api, me, judge)
    const registered = await registeredFor(me)
    const asked = await invitedTo()
    const claimed = await claimedBy()
    const session = await sessionWith(me)
    const visited = { ...(await visiting(me)), ...(await offered()) }
    await rename()
    const order = { purchase: bought.id, order: bought.orders[0]!.id, amount: '100', creditNote: 'G-1' }
    const cancelled = { event: gone.id, user: me.id }
    const special: Record<string, { recipient?: string; data?: Record<string, string> }> = {
      verify: { recipient: fresh.email },
      invitation: { recipient: invited },
      order_confirm: { data: { purchase: open.purchase.id } },
      organisation_approved: { data: { approval: approved.organisation } },
      organisation_refused: { data: { approval: refused.organisation } },
      organisation_closing: { data: { closing: closing.organisation, day: '2099-06-30' } },
      organisation_stays: { data: { closing: approved.organisation } },
      approvals_waiting: { data: { count: '2', days: '3', papers: '1', paperDays: '4' } },
      calendar_cancelled: { data: cancelled },
      ...(await decisionsAbout(api, me)),
      ...asked,
      ...claimed,
      plan_deed: {
        data: {
          name: hostile,
          plan: hostile,
          at: from(1),
          cents: '100',
          number: '1',
          what: 'changed',
          reason: hostile,
        },
      },
      search_found: { data: { user: me.id, search, times: '1' } },
      letter: { data: letter },
      letter_confirm: { data: letter },
      letter_rehearsal: { data: { post: letter.post, userId: me.id } },
      ...registered,
      ...visited,
      booking_news: { data: { booking: session, user: me.id, kind: 'booking_made' } },
      moderation_waiting: { recipient: judge.email, data: { count: '2' } },
    }
    const told = { name: hostile, inviter: hostile, organisation: hostile, message: hostile, inviterId: sender.id }
    const about = {
      plan: hostile,
      at: from(1),
      cents: '100',
      number: '1',
      topic: 'other',
      email: 'typed@families.example',
    }
    const { rows: notices } = await api.db.execute<{ id: string }>(sql`
      select id from notices where user_id = ${me.id} and thing = ${`event:${event.id}`}`)
    const ids = notices.map(({ id }) => id).join()
    const own = { user: me.id, userId: me.id, change: change!.id, what: 'added', notices: ids }
    const data = { ...told, ...about, ...order, ...own, event: event.id }
    return kinds.map((template) => ({
      recipient: me.email,
      template,
      data,
      ...special[template],
      locale: 'en' as const,
    }))
  }

  test('lead nowhere, in every kind of mail there is', async () => {
    const wanted = await scene()
    await api.db.execute(sql`delete from outbox`)
    for (const mail of wanted) await api.services.mailer.send(mail)
    const rows = await eventually(async () => {
      const found = await api.db.execute<{ template: string; status: string; words: string; text: string }>(sql`
        select template, status, concat_ws(' ', subject, text, html) as words, text from outbox order by template`)
      if (found.rows.some(({ status }) => status === 'queued')) throw new Error('Some are still queued')
      return found.rows
    })
    expect(rows.filter(({ status }) => status === 'kept').map(({ template }) => template)).toEqual(kinds)
    for (const { template, words, text } of rows) {
      // What is written to the team is what somebody wrote.
      if (template !== 'contact_team')
        expect([template, words]).toEqual([template, expect.not.stringContaining('evil.example')])
      expect([template, words]).toEqual([template, expect.not.stringContaining('\u202e')])
      const links = text.match(/\S+:\/\/\S+/g) ?? []
      if (template !== 'contact_team')
        expect([template, links.filter((link) => !link.startsWith('https://casa.example/'))]).toEqual([template, []])
    }
  })

  test('that are addresses are refused where they are typed, in words', async () => {
    const named = { first_name: 'https://evil.example/login' }
    const { token } = await newSchool(api)
    const person = { first_name: 'see evil.example', last_name: 'B', email: newEmail(), roles: ['teacher'] }
    const shop = ordersOf(api)
    const input = await shop.inputFor(null, [{ id: (await shop.thing()).id, quantity: 1 }])
    const billing = { ...input.billing, name: 'You won! http://evil.example' }
    const answers = [
      await api.send('POST', '/api/v1/register', { body: registration(named) }),
      await api.send('POST', '/api/v1/people', { token, body: person }),
      await api.send('PATCH', '/api/v1/me', { token, body: { first_name: 'www.evil', version: 1 } }),
      await shop.place(null, { ...input, billing }),
      await api.send('POST', '/api/v1/contact', {
        headers: { 'accept-language': 'de' },
        body: { topic: 'other', name: 'a@evil.example', email: newEmail(), message: 'A message of some length' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect(answers.map(({ body }) => Object.keys(body.fields))).toEqual([
      ['first_name'],
      ['first_name'],
      ['first_name'],
      ['billing.name'],
      ['name'],
    ])
    expect(answers[0]!.body.fields.first_name).toContain('no link')
    expect(answers[4]!.body.fields.name).toContain('keinen Link')
  })
})
