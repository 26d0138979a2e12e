import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { claimsOf, words } from '#tests/support/claims.ts'
import { listingsOf, paper, said } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember, newSchool } from '#tests/support/people-builders.ts'

eachApi('whose a listing is', (start) => {
  let api: TestApi
  let claims: ReturnType<typeof claimsOf>
  let listings: ReturnType<typeof listingsOf>
  let admins: Awaited<ReturnType<TestApi['person']>>[]
  beforeAll(async () => {
    api = await start()
    claims = claimsOf(api)
    listings = listingsOf(api)
    admins = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
  })

  const kindsFor = async (me: { token: string }) => (await noticesOf(api).list(me)).map(({ kind }) => kind)
  const schoolOf = async (id: string) => good(await api.send('GET', `/api/v1/schools/${id}`, {})).school
  const codes = (claim: string) =>
    api.db.execute<{ hash: string | null; tries: number }>(
      sql`select code_hash as hash, code_tries as tries from school_claims where id = ${claim}`,
    )

  describe('by a code', () => {
    test('that is read at the domain of the website, the listing is the house’s own at once', async () => {
      const me = await newSchool(api)
      const listing = await claims.unowned({ summary: 'As the city lists it' })
      expect(await claims.offer(me, listing.slug)).toMatchObject({ domain: listing.domain, hindrance: null })
      const { claim, email } = await claims.byCode(me, listing)
      const code = await claims.code(email)
      expect((await codes(claim.id)).rows[0]!.hash).not.toContain(code)
      const granted = await claims.one(claims.confirm(me, claim.id, code))
      expect(granted).toMatchObject({ state: 'granted', code: null })
      expect(await listings.own(me, listing.id)).toMatchObject({ summary: 'As the city lists it', status: 'published' })
      expect((await schoolOf(listing.slug)).organisation).toMatchObject({ id: me.organisation })
      expect((await claims.confirm(me, claim.id, code)).body.code).toBe('claim_state')
    })

    test('goes nowhere else, and is not sent where a website has no domain of its own', async () => {
      const me = await newSchool(api)
      const listing = await claims.unowned()
      for (const email of [`office@mail.${listing.domain}`, 'office@gmail.com', `${listing.domain}@evil.example`]) {
        const answer = await claims.begin(me, { way: 'code', school: listing.id, email })
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['email']])
      }
      const page = await claims.unowned({ website: 'https://www.facebook.com/linden' })
      expect((await claims.offer(me, page.id)).domain).toBeNull()
      const asked = { way: 'code', school: page.id, email: 'linden@facebook.com' }
      expect((await claims.begin(me, asked)).body.code).toBe('claim_no_domain')
    })

    test('has five tries, which a new code begins anew, three times a day', async () => {
      const me = await newSchool(api)
      const { claim, email } = await claims.byCode(me)
      const code = await claims.code(email)
      const wrong = code === '000000' ? '000001' : '000000'
      for (let at = 0; at < 5; at += 1) expect((await claims.confirm(me, claim.id, wrong)).body.code).toBe('code_wrong')
      expect((await claims.confirm(me, claim.id, code)).body.code).toBe('code_wrong')
      expect((await codes(claim.id)).rows[0]!.tries).toBe(5)
      const again = () => claims.call('POST', `/claims/${claim.id}/code`, me, { email })
      good(await again())
      good(await again())
      expect([(await again()).status, (await again()).body.code]).toEqual([429, 'claim_codes'])
    })

    test('is worthless after half an hour, and once the claim is taken back', async () => {
      const me = await newSchool(api)
      const { claim, email } = await claims.byCode(me)
      const code = await claims.code(email)
      await api.db.execute(
        sql`update school_claims set code_until = now() - interval '1 second' where id = ${claim.id}`,
      )
      expect((await claims.confirm(me, claim.id, code)).body.code).toBe('code_wrong')
      await claims.one(claims.call('DELETE', `/claims/${claim.id}`, me))
      expect((await codes(claim.id)).rows[0]).toMatchObject({ hash: null })
      expect((await claims.confirm(me, claim.id, code)).body.code).toBe('claim_state')
    })

    test('of another claim opens nothing', async () => {
      const [me, other] = [await newSchool(api), await newSchool(api)]
      const [mine, theirs] = [await claims.byCode(me), await claims.byCode(other)]
      const code = await claims.code(theirs.email)
      if (code !== (await claims.code(mine.email)))
        expect((await claims.confirm(me, mine.claim.id, code)).body.code).toBe('code_wrong')
      expect((await claims.confirm(me, theirs.claim.id, code)).status).toBe(404)
    })
  })

  describe('by a paper or by words', () => {
    test('it waits for an admin, who gives it with a reason; both are told', async () => {
      const me = await newSchool(api)
      const { id } = await claims.unowned()
      const claim = await claims.byWords(me, id)
      good(await claims.file(me, claim.id))
      const waiting = (await claims.waiting(admins[0]!)).find((one) => one.id === claim.id)!
      expect(waiting).toMatchObject({ way: 'paper', words, organisation: { id: me.organisation }, owner: null })
      expect((await claims.decide(admins[0]!, claim, 'grant')).status).toBe(409)
      expect((await claims.decide(admins[0]!, waiting, 'grant')).status).toBe(204)
      expect((await claims.decide(admins[1]!, waiting, 'refuse')).body.code).toBe('claim_state')
      expect((await claims.own(me)).claims[0]).toMatchObject({
        state: 'granted',
        reason: expect.stringContaining('city'),
      })
      expect((await listings.own(me, id)).organisation).toMatchObject({ id: me.organisation })
      expect(await kindsFor(me)).toContain('claim_granted')
    })

    test('whoever reads the mail of the school hears of it', async () => {
      const [me, email] = [await newSchool(api), newEmail()]
      const claim = await claims.byWords(me, (await claims.unowned({ email })).id)
      expect((await claims.decide(admins[0]!, claim, 'grant')).status).toBe(204)
      expect((await api.mailTo(email, 'claim_given')).text).toContain('contact-us')
    })

    test('refused, the house reads why and waits before it claims the same again', async () => {
      const me = await newSchool(api)
      const { id } = await claims.unowned()
      const claim = await claims.byWords(me, id)
      expect((await claims.decide(admins[0]!, claim, 'refuse')).status).toBe(204)
      expect((await claims.offer(me, id)).hindrance).toBe('refused')
      expect((await claims.begin(me, { way: 'words', school: id, words })).body.code).toBe('claim_refused')
      await claims.byWords(me, (await claims.unowned()).id)
    })

    test('papers are read by the house and admins, are PDF or picture, and go with the claim', async () => {
      const me = await newSchool(api)
      const claim = await claims.byWords(me, (await claims.unowned()).id)
      const script = paper(new Uint8Array(Buffer.from('<script>alert(1)</script>')))
      expect((await claims.file(me, claim.id, script)).body.code).toBe('evidence_type')
      good(await claims.file(me, claim.id))
      const readers = [me, admins[0]!, await newSchool(api), await newMember(api, 'parent'), null]
      const answers = await Promise.all(
        readers.map((reader) => claims.call('GET', `/claims/${claim.id}/evidence`, reader)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403, 401])
      await claims.one(claims.call('DELETE', `/claims/${claim.id}`, me))
      expect((await claims.call('GET', `/claims/${claim.id}/evidence`, me)).status).toBe(404)
    })
  })

  describe('one at a time', () => {
    test('of twenty who claim at once for a house there is one claim', async () => {
      const me = await newSchool(api)
      const { id } = await claims.unowned()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => claims.begin(me, { way: 'words', school: id, words })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ body }) => body.claim.id)).size).toBe(1)
      const other = await claims.unowned()
      expect((await claims.begin(me, { way: 'words', school: other.id, words })).body.code).toBe('claim_open')
    })

    test('where two houses claim one listing the first that proves it has it, and the other may dispute it', async () => {
      const listing = await claims.unowned()
      const houses = [await newSchool(api), await newSchool(api)]
      const begun = [await claims.byCode(houses[0]!, listing)]
      const first = await claims.code(begun[0]!.email)
      begun.push(await claims.byCode(houses[1]!, listing))
      good(await claims.confirm(houses[0]!, begun[0]!.claim.id, first))
      const lost = (await claims.own(houses[1]!)).claims[0]!
      expect(lost.state).toBe('lost')
      expect(await kindsFor(houses[1]!)).toContain('claim_lost')
      expect(await claims.offer(houses[1]!, listing.id)).toMatchObject({ isOwned: true, domain: null, hindrance: null })
    })

    test('a house that waits for approval, shows a listing, or has this one, claims none', async () => {
      const { id } = await claims.unowned()
      const pending = await newSchool(api)
      await api.db.execute(sql`update organisations set status = 'pending' where id = ${pending.organisation}`)
      expect((await claims.begin(pending, { way: 'words', school: id, words })).body.code).toBe('claim_pending')
      const listed = await newSchool(api)
      const own = await listings.published(listed)
      expect((await claims.begin(listed, { way: 'words', school: id, words })).body.code).toBe('claim_listed')
      expect((await claims.begin(listed, { way: 'words', school: own.id, words })).body.code).toBe('claim_own')
    })

    test('what nobody sees is not claimed, and a claim says no more than everybody reads', async () => {
      const me = await newSchool(api)
      const hidden = await claims.unowned({ status: 'draft', slug: null, publishedAt: null })
      expect((await claims.begin(me, { way: 'words', school: hidden.id, words })).status).toBe(404)
      const listing = await claims.unowned({ email: 'secret@school.example' })
      const claim = await claims.byWords(me, listing.id)
      expect(Object.keys(claim.school!).toSorted()).toEqual(['city', 'country', 'id', 'name', 'slug'])
      expect((await listings.call('GET', `/listings/${listing.id}`, me)).status).toBe(404)
      await api.db.execute(sql`update schools set hidden_rule = 'deception' where id = ${listing.id}`)
      expect((await claims.own(me)).claims[0]).toMatchObject({ school: null, domain: null })
    })
  })

  test('the draft that the house had begun goes into what it claims, and its own words stand', async () => {
    const me = await newSchool(api)
    const draft = await listings.begin(me, me.organisation)
    await listings.school(listings.save(me, draft, { summary: said.summary, hours: '8 to 15' }))
    const listing = await claims.unowned({ summary: 'As the city lists it', founded: 1998, hours: '' })
    const { claim, email } = await claims.byCode(me, listing)
    good(await claims.confirm(me, claim.id, await claims.code(email)))
    expect(await listings.own(me, listing.id)).toMatchObject({
      summary: said.summary,
      hours: '8 to 15',
      founded: 1998,
      slug: listing.slug,
    })
    expect((await listings.call('GET', `/listings/${draft.id}`, me)).status).toBe(404)
    const { school } = good(await listings.call('GET', `/organisations/${me.organisation}/listing`, me))
    expect(school.id).toBe(listing.id)
  })

  test('what moderators took away from a house does not come back by a claim', async () => {
    const me = await newSchool(api)
    const draft = await listings.begin(me, me.organisation)
    await api.db.execute(sql`update schools set hidden_rule = 'deception' where id = ${draft.id}`)
    const { claim, email, school } = await claims.byCode(me)
    expect((await claims.confirm(me, claim.id, await claims.code(email))).body.code).toBe('listing_state')
    expect((await schoolOf(school)).organisation).toBeNull()
  })

  test('listings that are likely a house’s own are proposed to it, and those of others are not', async () => {
    const me = await newSchool(api)
    const name = `Haus der Kinder ${me.organisation.slice(-12)}`
    await api.db.execute(sql`update organisations set name = ${name} where id = ${me.organisation}`)
    const { id } = await claims.unowned({ name: name.toUpperCase() })
    await claims.unowned({ name: 'Something else altogether' })
    expect((await claims.own(me)).likely.map((one: { id: string }) => one.id)).toEqual([id])
  })

  test('one in the same town, of nearly the same name, is likely, too; the same name misspelt elsewhere is not', async () => {
    const me = await newSchool(api)
    const [name, alike] = [
      `Kinderhaus Rosenweg ${me.organisation.slice(-6)}`,
      `Kinderhaus am Rosenweg ${me.organisation.slice(-6)}`,
    ]
    const address = { street: '', zip: '', city: 'Sankt Pölten', country: 'AT' }
    await api.db.execute(sql`
      update organisations set name = ${name}, contact = ${JSON.stringify({ address })}::jsonb where id = ${me.organisation}`)
    const there = await claims.unowned({ name: alike, address })
    await claims.unowned({ name: alike, address: { ...address, city: 'Graz' } })
    expect((await claims.own(me)).likely.map((one: { id: string }) => one.id)).toEqual([there.id])
  })
})
