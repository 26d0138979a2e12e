import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { schoolStatuses } from '#/api/db/tables/schools.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { claimsOf, doublesOf } from '#tests/support/claims.ts'
import { enquiriesOf } from '#tests/support/enquiries.ts'
import { listingsOf, rotterdam } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { putReviews, reviewsOf } from '#tests/support/reviews.ts'

eachApi('listings that are twice there', (start) => {
  let api: TestApi
  let claims: ReturnType<typeof claimsOf>
  let doubles: ReturnType<typeof doublesOf>
  let admin: Awaited<ReturnType<TestApi['person']>>
  beforeAll(async () => {
    api = await start()
    claims = claimsOf(api)
    doubles = doublesOf(api)
    admin = await api.person({ roles: ['admin'] })
  })

  const get = (slug: string) => api.send('GET', `/api/v1/schools/${slug}`, {})
  const pairsOf = async (id: string) =>
    (await doubles.list(admin)).doubles
      .filter((one: { one: { id: string }; other: { id: string } }) => one.one.id === id || one.other.id === id)
      .map(({ one, other, alike }: { one: { id: string }; other: { id: string }; alike: string[] }) => ({
        with: one.id === id ? other.id : one.id,
        alike,
      }))

  describe('are found', () => {
    test('by one name within two kilometres, one website, or one telephone', async () => {
      const name = `Weidenhaus ${newId()}`
      const one = await claims.unowned({ name, phone: '+31 10 123 45 67' })
      const near = await claims.unowned({ name: name.toUpperCase(), lat: rotterdam.point.lat + 0.01 })
      const far = await claims.unowned({ name, lat: rotterdam.point.lat + 0.1 })
      const called = await claims.unowned({ phone: '010 1234567' })
      const seen = await claims.unowned({ website: `https://${one.domain}/` })
      const found = await pairsOf(one.id)
      expect(found.find((pair: { with: string }) => pair.with === near.id)?.alike).toEqual(['name'])
      expect(found.find((pair: { with: string }) => pair.with === called.id)?.alike).toEqual(['phone'])
      expect(found.find((pair: { with: string }) => pair.with === seen.id)?.alike).toEqual(['website'])
      expect(found.map((pair: { with: string }) => pair.with)).not.toContain(far.id)
    })

    test('but not again where an admin has said that they are two', async () => {
      const name = `Zwillinge ${newId()}`
      const [one, other] = [await claims.unowned({ name }), await claims.unowned({ name })]
      expect(await pairsOf(one.id)).toHaveLength(1)
      good(await doubles.call('POST', `/listings/${one.id}/apart/${other.id}`, admin), 204)
      expect(await pairsOf(one.id)).toEqual([])
    })
  })

  describe('merged', () => {
    test('the old address and number lead to what is left, also when that is merged again', async () => {
      const [first, second, third] = [await claims.unowned(), await claims.unowned(), await claims.unowned()]
      good(await doubles.merge(admin, second.id, first.id), 201)
      good(await doubles.merge(admin, third.id, second.id), 201)
      for (const old of [first.slug, first.id, second.slug, second.id]) {
        expect(good(await get(old)).school).toMatchObject({ id: third.id, slug: third.slug })
      }
    })

    test('of each fact the one that was chosen stays', async () => {
      const into = await claims.unowned({ summary: 'Old', hours: '8 to 15', founded: 1990 })
      const from = await claims.unowned({ summary: 'New', hours: '7 to 16', founded: null, languages: ['nl'] })
      const preview = await doubles.preview(admin, into.id, from.id)
      const suggested = Object.fromEntries(
        preview.facts.map(({ field, suggested: of }: { field: string; suggested: string }) => [field, of]),
      )
      expect(suggested).toMatchObject({ summary: 'into', languages: 'from', founded: 'into' })
      good(await doubles.merge(admin, into.id, from.id, ['summary', 'languages']), 201)
      const { school } = good(await get(into.slug))
      expect(school).toMatchObject({ summary: 'New', hours: '8 to 15', founded: 1990, languages: ['nl'] })
    })

    test('recognitions go along, and of two alike the better proved stays', async () => {
      const [into, from] = [await claims.unowned(), await claims.unowned()]
      const status = { body: 'ami' as const, kind: 'recognised' as const, bodyName: '' }
      const checked = { ...status, state: 'checked' as const, checkedAt: new Date() }
      await api.db.insert(schoolStatuses).values([
        { ...status, id: newId(), schoolId: into.id },
        { ...checked, id: newId(), schoolId: from.id },
        { ...status, body: 'ams', id: newId(), schoolId: from.id },
      ])
      good(await doubles.merge(admin, into.id, from.id), 201)
      const { statuses } = good(await get(into.slug)).school
      expect(statuses.map(({ body, state }: { body: string; state: string }) => `${body} ${state}`).toSorted()).toEqual(
        ['ami checked', 'ams declared'],
      )
    })

    test('reviews go along; where one person wrote of both in one year, the later stands and remembers the earlier', async () => {
      const [into, from] = [await claims.unowned(), await claims.unowned()]
      const reviews = reviewsOf(api)
      const [twice, once] = [await api.person({ roles: ['parent'] }), await api.person({ roles: ['parent'] })]
      await reviews.written(twice, into.id, { title: 'What I said first' })
      const later = await reviews.written(twice, from.id, { title: 'What I say now' })
      const other = await reviews.written(once, from.id)
      expect((await doubles.preview(admin, into.id, from.id)).moves).toMatchObject({ reviews: 2, sameFamily: 1 })
      good(await doubles.merge(admin, into.id, from.id), 201)
      const left = await reviews.list(into.slug, twice)
      expect(left.map(({ id }) => id).toSorted()).toEqual([later.id, other.id].toSorted())
      expect(left.find(({ id }) => id === later.id)?.versions[0]).toMatchObject({ title: 'What I said first' })
      expect((await reviews.send(twice, into.id)).body.code).toBe('review_family_wrote')
      expect((await reviews.send(once, into.id)).body.code).toBe('review_family_wrote')
    })

    test('whoever was told of the double is not told again', async () => {
      const [into, from] = [await claims.unowned(), await claims.unowned()]
      const [search, person] = [newId(), await api.person()]
      await api.db.execute(sql`
        insert into saved_searches (id, user_id, kind, query, name, follow)
        values (${search}, ${person.id}, 'schools', '{}', 'All', 'never')`)
      await api.db.execute(sql`insert into saved_rows (saved_id, row_id) values (${search}, ${from.id})`)
      good(await doubles.merge(admin, into.id, from.id), 201)
      const { rows } = await api.db.execute(sql`
        select from saved_rows where saved_id = ${search} and row_id = ${into.id}`)
      expect(rows).toHaveLength(1)
    })
  })

  describe('are not merged', () => {
    test('where both have a house, where moderators look, where a claim waits, or into a draft', async () => {
      const listings = listingsOf(api)
      const [one, other] = [
        await listings.published(await newSchool(api)),
        await listings.published(await newSchool(api)),
      ]
      expect((await doubles.merge(admin, one.id, other.id)).body.code).toBe('merge_owners')
      const free = await claims.unowned()
      await claims.byWords(await newSchool(api), free.id)
      expect((await doubles.merge(admin, one.id, free.id)).body.code).toBe('merge_claims')
      const held = await claims.unowned({ isHeld: true })
      expect((await doubles.merge(admin, one.id, held.id)).body.code).toBe('merge_judged')
      const reported = await claims.unowned()
      await api.db.execute(sql`
        insert into moderation_items (id, thing_type, thing_id) values (${newId()}, 'school', ${reported.id})`)
      expect((await doubles.merge(admin, one.id, reported.id)).body.code).toBe('merge_judged')
      const draft = await claims.unowned({ status: 'draft' })
      expect((await doubles.merge(admin, draft.id, (await claims.unowned()).id)).body.code).toBe('merge_draft')
      expect((await doubles.call('GET', `/listings/${one.id}/merge/${one.id}`, admin)).status).toBe(404)
    })

    test('not into another while families wait there: the other way round, or once they were answered', async () => {
      const enquiries = enquiriesOf(api)
      const { head, listing } = await enquiries.school()
      const other = await claims.unowned()
      const asked = await enquiries.asked(await enquiries.family(), listing.id)
      expect((await doubles.merge(admin, other.id, listing.id)).body.code).toBe('merge_families')
      expect((await doubles.preview(admin, other.id, listing.id)).hindrance).toBe('families')
      expect((await doubles.preview(admin, listing.id, other.id)).hindrance).toBeNull()
      good(await enquiries.refuse(head, asked.id))
      good(await doubles.merge(admin, other.id, listing.id), 201)
    })

    test('as they were looked at, where one has changed since', async () => {
      const [into, from] = [await claims.unowned(), await claims.unowned()]
      const { into: stays, from: goes } = await doubles.preview(admin, into.id, from.id)
      await api.db.execute(sql`update schools set version = version + 1 where id = ${from.id}`)
      const body = { from: from.id, take: [], version: stays.version, fromVersion: goes.version }
      expect((await doubles.call('POST', `/listings/${into.id}/merge`, admin, body)).body.code).toBe('version_conflict')
    })

    test('twice: of two admins at once one merges', async () => {
      const [into, from] = [await claims.unowned(), await claims.unowned()]
      const body = { from: from.id, take: [], version: 1, fromVersion: 1 }
      const answers = await Promise.all(
        [1, 2].map(() => doubles.call('POST', `/listings/${into.id}/merge`, admin, body)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
    })
  })

  describe('taken back', () => {
    test('all is as it was: facts, addresses, reviews, families and recognitions', async () => {
      const into = await claims.unowned({ summary: 'Stays', hours: '8 to 15' })
      const from = await claims.unowned({ summary: 'Goes', hours: '7 to 16' })
      const reviews = reviewsOf(api)
      const parent = await api.person({ roles: ['parent'] })
      await reviews.written(parent, into.id, { title: 'Of the one that stays' })
      await reviews.written(parent, from.id, { title: 'Of the one that goes' })
      await putReviews(api, from.id, 2)
      const stateOf = async () => [
        good(await get(into.slug)).school,
        good(await get(from.slug)).school,
        (await reviews.list(into.slug)).map(({ said }) => said?.title).toSorted(),
        (await reviews.list(from.slug)).map(({ said }) => said?.title).toSorted(),
      ]
      const withoutTimes = (state: unknown) =>
        JSON.parse(JSON.stringify(state, (key, value) => (key === 'updatedAt' ? null : value)))
      const before = await stateOf()
      const { merge } = good(await doubles.merge(admin, into.id, from.id, ['summary']), 201)
      expect((await doubles.list(admin)).merges.map(({ id }: { id: string }) => id)).toContain(merge.id)
      good(await doubles.undo(admin, merge.id), 204)
      expect(withoutTimes(await stateOf())).toEqual(withoutTimes(before))
      expect((await reviews.send(parent, from.id)).body.code).toBe('review_family_wrote')
      expect((await doubles.undo(admin, merge.id)).body.code).toBe('cannot_undo')
    })

    test('not when somebody has changed what is left, and not after a day', async () => {
      const [into, from] = [await claims.unowned(), await claims.unowned()]
      const { merge } = good(await doubles.merge(admin, into.id, from.id), 201)
      const own = await listingsOf(api).own(admin, into.id)
      good(await listingsOf(api).save(admin, own, { hours: 'Mornings' }))
      expect((await doubles.undo(admin, merge.id)).body.code).toBe('cannot_undo')
      const [one, other] = [await claims.unowned(), await claims.unowned()]
      const late = good(await doubles.merge(admin, one.id, other.id), 201).merge
      await api.db.execute(sql`update school_merges set at = now() - interval '25 hours' where id = ${late.id}`)
      expect((await doubles.undo(admin, late.id)).body.code).toBe('cannot_undo')
    })
  })
})
