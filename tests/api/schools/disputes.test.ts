import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { runClosings } from '#/api/modules/organisations/closing.chore.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { claimsOf, words } from '#tests/support/claims.ts'
import { listingsOf } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newSchool } from '#tests/support/people-builders.ts'

eachApi('a listing that two houses want', (start) => {
  let api: TestApi
  let claims: ReturnType<typeof claimsOf>
  let listings: ReturnType<typeof listingsOf>
  let admins: Awaited<ReturnType<TestApi['person']>>[]
  beforeAll(async () => {
    api = await start()
    claims = claimsOf(api)
    listings = listingsOf(api)
    admins = [await api.person({ roles: ['admin'] })]
  })

  const kindsFor = async (me: { token: string }) => (await noticesOf(api).list(me)).map(({ kind }) => kind)
  const schoolOf = async (id: string) => good(await api.send('GET', `/api/v1/schools/${id}`, {})).school

  async function disputed() {
    const owner = await newSchool(api)
    const listing = await listings.published(owner)
    const me = await newSchool(api)
    const claim = await claims.byWords(me, listing.id)
    return { owner, listing, me, claim }
  }

  test('freezes what both might change, and hides nothing', async () => {
    const { owner, listing, me, claim } = await disputed()
    expect(claim).toMatchObject({ isDispute: true, domain: null })
    const own = await listings.own(owner, listing.id)
    expect(own).toMatchObject({ isDisputed: true, may: { edit: false, publish: false, unpublish: false } })
    const deeds = [
      await listings.save(owner, own, { hours: 'Mornings' }),
      await listings.move(owner, own, 'unpublish'),
      await listings.call('POST', `/listings/${own.id}/statuses`, owner, {
        body: 'ami',
        bodyName: '',
        kind: 'member',
        level: null,
        from: null,
        to: null,
      }),
    ]
    expect(deeds.map(({ body }) => body.code)).toEqual(deeds.map(() => 'listing_disputed'))
    expect((await listings.save(me, own, { hours: 'Mornings' })).status).toBe(404)
    good(await listings.save(admins[0]!, own, { hours: 'Mornings' }))
    expect((await schoolOf(listing.slug)).hours).toBe('Mornings')
    expect(await kindsFor(owner)).toContain('listing_disputed')
    expect((await claims.own(owner)).disputes[0]).toMatchObject({ isFrozen: true, state: 'open' })
  })

  test('hears the owner, and an admin who had looked before looks again', async () => {
    const { owner, me, claim } = await disputed()
    const answer = 'We have run this school since 1994; here is who they are.'
    const put = (house: { token: string }) => claims.call('PUT', `/claims/${claim.id}/answer`, house, { answer })
    expect([(await put(me)).status, (await put(await newSchool(api))).status]).toEqual([404, 404])
    good(await put(owner), 204)
    expect((await claims.own(owner)).disputes[0]).toMatchObject({ answer })
    expect((await claims.decide(admins[0]!, claim, 'grant')).body.code).toBe('version_conflict')
    const seen = (await claims.waiting(admins[0]!)).find(({ id }) => id === claim.id)!
    expect(seen.answer).toBe(answer)
    expect((await claims.decide(admins[0]!, seen, 'refuse')).status).toBe(204)
    expect((await put(owner)).body.code).toBe('claim_state')
  })

  test('is not decided by a code, nor by an admin of either house', async () => {
    const { listing, me, claim } = await disputed()
    const other = await newSchool(api)
    const asked = { way: 'code', school: listing.id, email: 'office@linden.example' }
    expect((await claims.begin(other, asked)).body.code).toBe('claim_dispute')
    await api.db.execute(sql`update users set roles = array_append(roles, 'admin') where id = ${me.id}`)
    expect((await claims.decide(me, claim, 'grant')).body.code).toBe('listing_own')
  })

  test('kept, the owner goes on; given, the listing is another’s, without the papers of the one before', async () => {
    const kept = await disputed()
    expect((await claims.decide(admins[0]!, kept.claim, 'refuse')).status).toBe(204)
    expect(await listings.own(kept.owner, kept.listing.id)).toMatchObject({ isDisputed: false, may: { edit: true } })
    expect(await kindsFor(kept.owner)).toContain('listing_kept')

    const given = await disputed()
    expect((await claims.decide(admins[0]!, given.claim, 'grant')).status).toBe(204)
    expect((await listings.call('GET', `/listings/${given.listing.id}`, given.owner)).status).toBe(404)
    expect(await listings.own(given.me, given.listing.id)).toMatchObject({ isDisputed: false, may: { edit: true } })
    expect((await claims.own(given.owner)).disputes[0]).toMatchObject({ state: 'granted', isFrozen: false })
    expect(await kindsFor(given.owner)).toContain('listing_passed')
  })

  test('taken back is not begun again at once, and thaws at once', async () => {
    const { owner, listing, me, claim } = await disputed()
    await claims.one(claims.call('DELETE', `/claims/${claim.id}`, me))
    expect(await listings.own(owner, listing.id)).toMatchObject({ isDisputed: false, may: { edit: true } })
    const again = { way: 'words', school: listing.id, words }
    expect((await claims.begin(me, again)).body.code).toBe('claim_refused')
    await api.db.execute(sql`update school_claims set decided_at = now() - interval '91 days' where id = ${claim.id}`)
    expect((await claims.begin(me, again)).status).toBe(201)
  })

  test('of a house that closes ends with it, its paper with it', async () => {
    const { me, claim } = await disputed()
    good(await claims.file(me, claim.id))
    await api.db.execute(sql`update organisations set closes_on = current_date - 1 where id = ${me.organisation}`)
    await runClosings(api.services)
    const { rows } = await api.db.execute(sql`select state, evidence_id from school_claims where id = ${claim.id}`)
    expect(rows).toEqual([{ state: 'withdrawn', evidence_id: null }])
  })

  test('by a house that is no longer in order freezes nothing', async () => {
    const { owner, listing, me, claim } = await disputed()
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${me.organisation}`)
    expect((await listings.own(owner, listing.id)).isDisputed).toBe(false)
    expect((await claims.waiting(admins[0]!)).map(({ id }) => id)).not.toContain(claim.id)
  })
})
