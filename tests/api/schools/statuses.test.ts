import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { listingsOf, paper } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, pictureUpload, type Member } from '#tests/support/people-builders.ts'
import { noticesOf } from '#tests/support/notices.ts'

eachApi('who recognises a school', (start) => {
  let api: TestApi
  let listings: ReturnType<typeof listingsOf>
  let admins: Awaited<ReturnType<TestApi['person']>>[]
  beforeAll(async () => {
    api = await start()
    listings = listingsOf(api)
    admins = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
  })

  async function begun(): Promise<{ me: Member; id: string; status: string }> {
    const me = await newMember(api, 'school')
    const { id } = await listings.published(me)
    return { me, id, status: (await listings.declare(me, id)).statuses[0]!.id }
  }
  const statusOf = async (me: { token: string }, id: string) => (await listings.own(me, id)).statuses[0]!
  const evidence = (me: { token: string } | null, { id, status }: { id: string; status: string }) =>
    listings.call('GET', `/listings/${id}/statuses/${status}/evidence`, me)
  const kept = async (name: string) => {
    const { rows } = await api.db.execute<{ left: number }>(sql`
      select count(*)::int as left from attachments where name = ${name} and drop_at is null`)
    return rows[0]!.left
  }

  test('it says so, hands in a paper, an admin checks it, and everybody sees that', async () => {
    const { me, id, status } = await begun()
    expect(await statusOf(me, id)).toMatchObject({ state: 'declared', evidence: null, version: 1 })
    good(await listings.file(me, id, status))
    const filed = await statusOf(me, id)
    expect(filed).toMatchObject({ state: 'filed', evidence: { name: 'letter.pdf', type: 'application/pdf' } })
    expect(good(await listings.call('GET', '/listings?state=evidence', admins[0]!)).schools).toContainEqual(
      expect.objectContaining({ id, waiting: 1 }),
    )
    good(await listings.judge(admins[0]!, id, filed, { decision: 'check' }))
    const { school } = good(await api.send('GET', `/api/v1/schools/${id}`, {}))
    expect(school.statuses[0]).toMatchObject({ state: 'checked', checkedAt: expect.any(String) })
    expect(Object.keys(school.statuses[0])).not.toContain('evidence')
    expect(await noticesOf(api).one(me)).toMatchObject({ kind: 'status_checked', reason: 'manager' })
  })

  test('nobody judges what their own school says', async () => {
    const { me, id, status } = await begun()
    good(await listings.file(me, id, status))
    await api.db.execute(sql`update users set roles = array_append(roles, 'admin') where id = ${me.id}`)
    const answer = await listings.judge(me, id, await statusOf(me, id), { decision: 'check' })
    expect([answer.status, answer.body.code]).toEqual([403, 'listing_own'])
    expect((await statusOf(me, id)).state).toBe('filed')
  })

  test('of two admins who judge at once the second reads what was decided', async () => {
    const { me, id, status } = await begun()
    good(await listings.file(me, id, status))
    const filed = await statusOf(me, id)
    const reason = 'It is out of date by now'
    const answers = await Promise.all([
      listings.judge(admins[0]!, id, filed, { decision: 'check' }),
      listings.judge(admins[1]!, id, filed, { decision: 'refuse', reason }),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const judged = await statusOf(me, id)
    expect((await listings.judge(admins[0]!, id, judged, { decision: 'check' })).body.code).toBe('listing_state')
  })

  test('refused, its school reads why, nobody else sees it, and with another paper it waits again', async () => {
    const { me, id, status } = await begun()
    good(await listings.file(me, id, status))
    const reason = 'The letter is not about this school'
    good(await listings.judge(admins[0]!, id, await statusOf(me, id), { decision: 'refuse', reason }))
    expect(await statusOf(me, id)).toMatchObject({ state: 'refused', reason })
    expect(good(await api.send('GET', `/api/v1/schools/${id}`, {})).school.statuses).toEqual([])
    good(await listings.file(me, id, status, { ...(await pictureUpload()), ...paper((await pictureUpload()).body) }))
    expect(await statusOf(me, id)).toMatchObject({
      state: 'filed',
      reason: '',
      checkedAt: null,
      evidence: { type: 'image/webp' },
    })
  })

  test('what is neither a PDF nor a picture is refused, whatever it is called, and is not kept', async () => {
    const { me, id, status } = await begun()
    const before = await kept('letter.pdf.txt')
    const refused = await listings.file(me, id, status, paper(new Uint8Array(Buffer.from('<script>alert(1)</script>'))))
    expect([refused.status, refused.body.code]).toEqual([422, 'evidence_type'])
    expect(await statusOf(me, id)).toMatchObject({ state: 'declared', evidence: null })
    expect(await kept('letter.pdf.txt')).toBe(before)
    const large = paper(new Uint8Array(5 * 1024 * 1024 + 1))
    expect((await listings.file(me, id, status, large)).status).toBe(413)
  })

  test('papers are read by the school and by admins, and go with what they prove', async () => {
    const { me, id, status } = await begun()
    good(await listings.file(me, id, status))
    const readers = [me, admins[0]!, await newMember(api, 'school'), await newMember(api, 'parent'), null]
    const answers = await Promise.all(readers.map((reader) => evidence(reader, { id, status })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404, 403, 401])
    await listings.call('DELETE', `/listings/${id}/statuses/${status}`, me)
    expect((await evidence(me, { id, status })).status).toBe(404)
    const { rows } = await api.db.execute<{ left: number }>(sql`
      select count(*)::int as left from attachments where owner_id = ${me.id} and drop_at is null`)
    expect(rows[0]!.left).toBe(0)
  })

  test('another house reads none of the papers of the one before; what was checked stays', async () => {
    const { me, id, status } = await begun()
    good(await listings.file(me, id, status))
    good(await listings.judge(admins[0]!, id, await statusOf(me, id), { decision: 'check' }))
    const next = await newMember(api, 'school')
    const { version } = await listings.own(me, id)
    const body = { organisation: next.organisation, version }
    good(await listings.call('PUT', `/listings/${id}/owner`, admins[0]!, body))
    expect(await statusOf(next, id)).toMatchObject({ state: 'checked', evidence: null })
    expect((await listings.call('GET', `/listings/${id}`, me)).status).toBe(404)
  })

  test('twelve of them, and a name for one that we do not know', async () => {
    const me = await newMember(api, 'school')
    const { id } = await listings.begin(me, me.organisation)
    const body = { body: 'other', bodyName: '', kind: 'member', level: null, from: null, to: null }
    const nameless = await listings.call('POST', `/listings/${id}/statuses`, me, body)
    expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([422, ['bodyName']])
    for (let each = 0; each < 12; each += 1) await listings.declare(me, id)
    const more = await listings.call('POST', `/listings/${id}/statuses`, me, { ...body, bodyName: 'A circle' })
    expect([more.status, more.body.code]).toEqual([409, 'limit_reached'])
  })
})
