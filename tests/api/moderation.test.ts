import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { password, eachApi, type TestApi } from '#tests/support/api.ts'
import { calendarOf } from '#tests/support/calendar.ts'
import { chatOf, type Chat } from '#tests/support/chat.ts'
import { itemOf, messageReport, moderationOf, reported, reportOf, said } from '#tests/support/moderation.ts'
import { boughtBy, productsOf } from '#tests/support/products.ts'
import { forgetWhatIsOver } from '#/api/modules/privacy/retention.ts'
import { endSuspensions } from '#/api/modules/moderation/sanctions.ts'
import { tellModerators } from '#/api/modules/moderation/waiting.ts'

type Person = Awaited<ReturnType<TestApi['person']>>

eachApi('moderation', (start) => {
  let api: TestApi
  let chat: Chat
  let queue: ReturnType<typeof moderationOf>
  let [anna, bela]: Person[] = []
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    queue = moderationOf(api)
    anna = await api.person({ roles: ['moderator'], firstName: 'Anna', lastName: 'Lind' })
    bela = await api.person({ roles: ['moderator'], firstName: 'Béla', lastName: 'Kiss' })
  })

  const hide = { act: 'hide', rule: 'advertising', words: 'Not here, please' }
  const messageOf = async (me: Person, conversation: string) => (await chat.open(me, conversation)).messages.at(-1)
  const tokenIn = (text: string) => /\/decisions\/([\w-]+)\?token=([\w.-]+)/.exec(text)!.slice(1) as [string, string]
  const told = (id: string, token = '') => api.send('GET', `/api/v1/decisions/${id}?token=${token}`)
  const appeal = (id: string, token: string | undefined, words = 'They asked me for the price themselves') =>
    api.send('POST', `/api/v1/decisions/${id}/appeal`, { body: { words, token } })
  const signIn = ({ email }: Person) => api.send('POST', '/api/v1/login', { body: { email, password } })

  test('a message is reported, decided, appealed against, and comes back by another moderator', async () => {
    const { writer, reader, id, conversation } = await said(api)
    await Promise.all(Array.from({ length: 5 }, () => reportOf(api, reader, messageReport(id))))
    const item = await itemOf(api, id)
    const shown = (await queue.item(anna!, item)).body.item
    expect(shown).toMatchObject({
      reports: 1,
      person: { id: writer.id, earlier: 0 },
      shown: { text: 'Buy my cheap towers' },
    })
    expect(JSON.stringify(shown)).not.toContain(reader.id)
    expect((await queue.claim(anna!, item)).body.item.claim).toMatchObject({ mine: true })
    expect((await queue.claim(bela!, item)).body).toMatchObject({
      code: 'claimed',
      message: expect.stringContaining('Anna Lind'),
    })
    expect((await queue.decide(anna!, item, { act: 'hide' })).status).toBe(422)
    expect((await queue.decide(anna!, item, hide)).status).toBe(200)
    expect(await messageOf(reader, conversation)).toMatchObject({ body: '', removedFor: 'advertising' })
    expect((await api.send('GET', '/api/chat/search?q=cheap', { token: reader.token })).body.hits).toEqual([])
    const edit = { token: writer.token, body: { body: 'Buy them anyway' } }
    expect((await api.send('PATCH', `/api/chat/messages/${id}`, edit)).status).toBe(403)

    const { text } = await api.mailTo(writer.email, 'decision_made')
    expect(text).toContain('Not here, please')
    const [decision, token] = tokenIn(text)
    expect((await told(decision, token)).body.decision).toMatchObject({
      act: 'hide',
      rule: 'advertising',
      mayAppeal: true,
    })
    expect((await told(decision, `${token}x`)).status).toBe(404)
    expect((await appeal(decision, undefined)).status).toBe(404)
    expect((await appeal(decision, token)).body.decision).toMatchObject({ mayAppeal: false, appeal: { outcome: null } })
    expect((await appeal(decision, token)).body.code).toBe('appeal_closed')
    expect((await queue.undo(anna!, decision)).body.code).toBe('cannot_undo')

    const judged = { outcome: 'reverse', words: 'It was asked for', version: 3 }
    expect((await queue.judge(anna!, item, judged)).body.code).toBe('own_decision')
    expect((await queue.judge(bela!, item, judged)).body.item).toMatchObject({ state: 'decided' })
    expect(await messageOf(reader, conversation)).toMatchObject({ body: 'Buy my cheap towers', deletedAt: null })
    expect((await api.mailTo(writer.email, 'decision_appealed')).text).toContain('It was asked for')
    const bell = async ({ token: mine }: Person) =>
      (await api.send('GET', '/api/v1/notices', { token: mine })).body.notices.map(({ kind }: { kind: string }) => kind)
    expect(await bell(writer)).toContain('decision_appealed')
    expect(await bell(anna!)).toContain('appeal_reversed')
    const { rows } = await api.db.execute<{ action: string }>(
      sql`select action from audit_log where entity = 'message' and entity_id = ${id} order by at, id`,
    )
    const actions = ['message.reported', 'moderation.decided', 'moderation.appealed', 'moderation.reversed']
    expect(rows.map(({ action }) => action)).toEqual(actions)
    expect((await queue.list(anna!)).body.figures).toMatchObject({ reversed: 1 })
  })

  test('the files of a message open to moderators from the report to the decision, and no longer', async () => {
    const { writer, reader, conversation } = await said(api)
    const headers = { 'content-type': 'application/octet-stream' }
    const body = new Uint8Array(Buffer.from('Towers, half price'))
    const upload = { token: writer.token, headers, body }
    const { attachment: file } = (await api.send('POST', '/api/v1/attachments?name=towers.txt', upload)).body
    const { id } = await chat.said(writer, conversation, 'See this', { attachments: [file.id] })
    const parent = await api.person({ roles: ['parent'] })
    const open = async (people: Person[]) =>
      Promise.all(
        people.map(async ({ token }) => (await api.send('GET', `/api/v1/attachments/${file.id}`, { token })).status),
      )
    expect(await open([reader, anna!, bela!, parent])).toEqual([200, 404, 404, 404])
    await reportOf(api, reader, messageReport(id))
    const item = await itemOf(api, id)
    expect((await queue.item(anna!, item)).body.item.shown.files).toEqual([file])
    expect(await open([anna!, bela!, parent])).toEqual([200, 200, 404])
    await queue.decide(anna!, item, hide)
    expect(await open([reader, anna!, bela!, writer])).toEqual([404, 404, 404, 200])
  })

  test('of twenty moderators at once one decides, and a claim lapses', async () => {
    const { item } = await reported(api)
    const many = await Promise.all(Array.from({ length: 20 }, () => api.person({ roles: ['moderator'] })))
    const claims = await Promise.all(many.map((me) => queue.claim(me, item)))
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
    await api.db.execute(sql`update moderation_items set claimed_until = now() where id = ${item}`)
    const answers = await Promise.all(many.map((me) => queue.decide(me, item, hide)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
    const { rows } = await api.db.execute(sql`select from moderation_decisions where item_id = ${item}`)
    expect(rows).toHaveLength(1)
  })

  test('nobody reports or judges themselves, and admins are sanctioned by admins', async () => {
    const { id, reader } = await said(api)
    const talk = await chat.started(anna!, [bela!])
    const { id: own } = await chat.said(anna!, talk, 'Mine')
    expect((await reportOf(api, anna!, messageReport(own))).body.code).toBe('own_thing')
    expect((await reportOf(api, anna!, `/api/v1/people/${anna!.id}/report`)).body.code).toBe('own_thing')
    await reportOf(api, bela!, messageReport(own), 'other')
    const item = await itemOf(api, own)
    expect((await queue.item(anna!, item)).status).toBe(404)
    expect((await queue.decide(anna!, item, { act: 'nothing' })).status).toBe(404)
    expect((await queue.decide(bela!, item, { act: 'nothing' })).status).toBe(200)
    expect((await reportOf(api, await api.person(), messageReport(id))).status).toBe(404)
    const [admin, chief] = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
    await reportOf(api, reader, `/api/v1/people/${admin.id}/report`)
    const about = await itemOf(api, admin.id)
    const warn = { act: 'warn', rule: 'respect' }
    expect((await queue.decide(anna!, about, warn)).body.code).toBe('admin_untouchable')
    expect((await queue.decide(anna!, about, { act: 'hide', rule: 'respect' })).status).toBe(422)
    expect((await queue.decide(chief, about, warn)).status).toBe(200)
  })

  test('who is silenced reads and says nothing, until it is over', async () => {
    const { item, writer, reader, conversation } = await reported(api)
    await queue.decide(anna!, item, { act: 'silence_7', rule: 'respect' })
    const post = () => chat.post(writer, conversation, 'Hello?')
    expect((await post()).body).toMatchObject({ code: 'silenced', message: expect.stringMatching(/Until .+20\d\d/) })
    expect(await messageOf(writer, conversation)).toMatchObject({ removedFor: 'respect' })
    expect((await chat.post(reader, conversation, 'I can')).status).toBe(201)
    const invite = () => calendarOf(api).attempt(writer, { attendees: [reader.id] })
    expect((await invite()).body.code).toBe('silenced')
    await api.db.execute(sql`update users set silenced_until = now() where id = ${writer.id}`)
    expect((await post()).status).toBe(201)
    expect((await invite()).status).toBe(201)
  })

  test('who is suspended is out at once, is told why, appeals without signing in, and comes back', async () => {
    const { item, writer, reader, conversation } = await reported(api)
    await queue.decide(anna!, item, { act: 'suspend', rule: 'danger' })
    expect((await api.send('GET', '/api/v1/me', { token: writer.token })).status).toBe(401)
    // As for anybody whom an admin suspends: nobody reaches them.
    expect((await chat.post(reader, conversation, 'Are you there?')).body.code).toBe('chat_not_allowed')
    expect((await signIn(writer)).body).toMatchObject({
      code: 'suspended_for_good',
      message: expect.stringContaining('No violence'),
    })
    const [decision, token] = tokenIn((await api.mailTo(writer.email, 'decision_made')).text)
    await appeal(decision, token)
    await queue.judge(bela!, item, { outcome: 'reverse', version: 3 })
    expect((await signIn(writer)).status).toBe(200)
    expect((await chat.post(reader, conversation, 'Are you there?')).status).toBe(201)
    const again = await reported(api)
    await queue.decide(anna!, again.item, { act: 'suspend_30', rule: 'danger' })
    expect((await signIn(again.writer)).body.code).toBe('suspended_until')
    await api.db.execute(sql`update users set suspended_until = now() where id = ${again.writer.id}`)
    expect((await signIn(again.writer)).status).toBe(200)
  })

  test('a suspension ends by itself; one that an admin has set does not end with a decision', async () => {
    const [over, byHand] = [await reported(api), await reported(api)]
    const chief = await api.person({ roles: ['admin'] })
    const status = (ids: string[], to: string) =>
      api.send('POST', '/api/v1/people/bulk', {
        token: chief.token,
        body: { ids, action: { type: 'status', status: to } },
      })
    const statusOf = async ({ id }: { id: string }) =>
      (await api.send('GET', `/api/v1/people/${id}`, { token: chief.token })).body.person.status
    const suspend = { act: 'suspend_30', rule: 'danger' }
    await queue.decide(anna!, over.item, suspend)
    expect(await statusOf(over.writer)).toBe('suspended')
    await api.db.execute(sql`update users set suspended_until = now() where id = ${over.writer.id}`)
    await endSuspensions(api.db)
    expect(await statusOf(over.writer)).toBe('active')
    expect((await status([byHand.writer.id], 'suspended')).body.changed).toBe(1)
    const decided = await queue.decide(anna!, byHand.item, suspend)
    await queue.undo(anna!, decided.body.item.decisions[0].id)
    await endSuspensions(api.db)
    expect((await signIn(byHand.writer)).body.code).toBe('account_suspended')
  })

  test('a decision is taken back within ten minutes, by who made it', async () => {
    const { item, writer, reader, conversation } = await reported(api)
    const { decisions } = (await queue.decide(anna!, item, hide)).body.item
    expect((await queue.undo(bela!, decisions[0].id)).status).toBe(404)
    expect((await queue.undo(anna!, decisions[0].id)).body.item).toMatchObject({ state: 'open', claim: { mine: true } })
    expect(await messageOf(reader, conversation)).toMatchObject({ body: 'Buy my cheap towers' })
    expect((await api.mailTo(writer.email, 'decision_undone')).subject).toContain('taken back')
    const late = (await queue.decide(anna!, item, { ...hide, version: 3 })).body.item.decisions[0]
    await api.db.execute(sql`update moderation_decisions set at = now() - interval '11 minutes' where id = ${late.id}`)
    expect((await queue.undo(anna!, late.id)).body.code).toBe('cannot_undo')
  })

  test('a review that is taken away is shown to its author alone, and its stars do not count', async () => {
    const shop = productsOf(api)
    const product = await shop.made(await shop.newSeller())
    const [buyer, other] = [await api.person({ roles: ['parent'] }), await api.person({ roles: ['parent'] })]
    await boughtBy(api, buyer.id, product)
    const review = await shop.review(buyer, product.id, 1)
    expect((await reportOf(api, buyer, `/api/v1/shop/reviews/${review.id}/report`)).body.code).toBe('own_thing')
    expect((await reportOf(api, other, `/api/v1/shop/reviews/${review.id}/report`, 'deception')).status).toBe(204)
    const item = await itemOf(api, review.id)
    const decided = await queue.decide(anna!, item, { act: 'hide', rule: 'deception' })
    const path = `/api/v1/shop/products/${product.id}/reviews`
    const reviews = async (me: Person) => (await api.send('GET', path, { token: me.token })).body.reviews
    const counted = async () =>
      (
        await api.db.execute(sql`
      select rating_sum as stars, review_count as count from products where id = ${product.id}`)
      ).rows[0]
    expect(await reviews(other)).toEqual([])
    expect(await reviews(buyer)).toMatchObject([{ removedFor: 'deception' }])
    expect(await counted()).toEqual({ stars: 0, count: 0 })
    await queue.undo(anna!, decided.body.item.decisions[0].id)
    expect(await reviews(other)).toMatchObject([{ removedFor: null }])
    expect(await counted()).toEqual({ stars: 1, count: 1 })
  })

  test('with an account goes what is about it, and a reporter’s words; what is over is forgotten', async () => {
    const { item, writer, reader, id } = await reported(api)
    const body = { currentPassword: password }
    await api.send('POST', '/api/v1/me/erasure', { token: reader.token, body })
    const { rows } = await api.db.execute(
      sql`select reporter_id as who, note from moderation_reports where item_id = ${item}`,
    )
    expect(rows).toEqual([{ who: null, note: '' }])
    await api.send('POST', '/api/v1/me/erasure', { token: writer.token, body })
    expect((await queue.item(anna!, item)).status).toBe(404)
    expect((await api.db.execute(sql`select from moderation_items where thing_id = ${id}`)).rows).toEqual([])
    const [fine, bad] = [await reported(api), await reported(api)]
    await queue.decide(anna!, fine.item, { act: 'nothing' })
    await queue.decide(anna!, bad.item, hide)
    await api.db.execute(
      sql`update moderation_items set decided_at = now() - interval '91 days' where id in (${fine.item}, ${bad.item})`,
    )
    await forgetWhatIsOver(api.db, api.services.retention)
    expect([(await queue.item(anna!, fine.item)).status, (await queue.item(anna!, bad.item)).status]).toEqual([
      404, 200,
    ])
  })

  test('the queue has what is oldest and reported most first, and calls moderators once a day', async () => {
    const [first, second] = [await reported(api), await reported(api)]
    await api.db.execute(sql`update moderation_items set reports = 9 where id = ${second.item}`)
    const ids = (await queue.list(anna!, '?type=message&limit=100')).body.items.map((one: { id: string }) => one.id)
    expect(ids.indexOf(second.item)).toBeLessThan(ids.indexOf(first.item))
    await tellModerators(api.services, new Date())
    expect((await api.mailTo(anna!.email, 'moderation_waiting')).text).toContain('/admin/moderation')
  })
})
