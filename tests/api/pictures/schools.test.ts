import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildStudent } from '#/api/db/seed/students.ts'
import { forgetUnused, tellOfClosed } from '#/api/modules/pictures/pictures.check.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { listingsOf } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { picturedOf } from '#tests/support/pictured.ts'

const entry = (picture: string, more: object = {}) => ({ picture, alt: 'A shelf', caption: 'The shelf', ...more })

eachApi('pictures of schools', (start) => {
  let api: TestApi
  let listings: ReturnType<typeof listingsOf>
  let pictures: ReturnType<typeof picturedOf>
  beforeAll(async () => {
    api = await start()
    listings = listingsOf(api)
    pictures = picturedOf(api)
  })

  const childOf = (head: Member, photoConsent: 'public' | 'class') =>
    buildStudent(api.db, {
      organisationId: head.organisation,
      classroomId: head.classroom,
      firstName: 'Lina',
      lastName: 'Sommerfeld',
      photoConsent,
    })
  const read = async (slug: string) => good(await listings.call('GET', `/schools/${slug}`, null)).school

  test('logo, cover and gallery stand on the page in their order, the logo in the list', async () => {
    const head = await newMember(api, 'school')
    const [logo, cover, one, two] = [
      await pictures.said(head),
      await pictures.said(head),
      await pictures.said(head),
      await pictures.said(head),
    ]
    const gallery = [entry(two.id), entry(one.id, { caption: '' })]
    const { slug, id } = await listings.published(head, {
      logo: logo.id,
      cover: cover.id,
      coverAlt: 'A garden',
      gallery,
    })
    const shown = await read(slug)
    expect(shown.logo.id).toBe(logo.id)
    expect(shown.cover).toMatchObject({ id: cover.id, alt: 'A garden' })
    expect(shown.gallery.map((picture: { id: string; caption: string }) => [picture.id, picture.caption])).toEqual([
      [two.id, 'The shelf'],
      [one.id, ''],
    ])
    const { schools } = good(await listings.call('GET', '/schools?limit=50', null))
    expect(schools.find((school: { id: string }) => school.id === id).logo.id).toBe(logo.id)
    for (const picture of [logo, cover, one, two]) expect((await pictures.file(picture.id)).status).toBe(200)
    // Taken out, it is nobody's to see but whoever put it there.
    const own = await listings.own(head, id)
    const less = await listings.school(listings.save(head, own, { gallery: [entry(one.id)] }))
    expect(less.pictures.map((picture) => picture.id).toSorted()).toEqual([logo.id, cover.id, one.id].toSorted())
    expect((await pictures.file(two.id)).status).toBe(404)
    for (const closing of [
      'is_held = true',
      "is_held = false, hidden_rule = 'respect'",
      "hidden_rule = null, status = 'draft'",
    ]) {
      await api.db.execute(sql.raw(`update schools set ${closing} where id = '${id}'`))
      expect((await pictures.file(logo.id)).status).toBe(404)
    }
    await api.db.execute(sql`update schools set status = 'published' where id = ${id}`)
    expect((await pictures.file(logo.id)).status).toBe(200)
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${head.organisation}`)
    expect((await pictures.file(logo.id)).status).toBe(404)
  })

  test('have bounds, are described, and are open before everybody sees the listing', async () => {
    const head = await newMember(api, 'school')
    const stranger = await newMember(api, 'school')
    const draft = await listings.published(head)
    const picture = await pictures.said(head)
    const refused = async (patch: object) =>
      (await listings.save(head, await listings.own(head, draft.id), patch)).body.fields
    expect(await refused({ gallery: [entry(picture.id, { alt: '' })] })).toHaveProperty(['gallery.0.alt'])
    expect(await refused({ gallery: [entry(picture.id), entry(picture.id)] })).toHaveProperty(['gallery.1.picture'])
    expect(await refused({ gallery: Array.from({ length: 13 }, () => entry(picture.id)) })).toHaveProperty(['gallery'])
    expect(await refused({ cover: picture.id })).toHaveProperty(['coverAlt'])
    const [closed, theirs] = [await pictures.said(head, [await childOf(head, 'class')]), await pictures.said(stranger)]
    expect(await refused({ gallery: [entry(closed.id)] })).toEqual({ gallery: expect.stringContaining('not agreed') })
    expect(await refused({ logo: theirs.id })).toEqual({ logo: expect.any(String) })
    const hidden = await listings.begin(stranger, stranger.organisation)
    const unsaid = good(await pictures.add(stranger), 201).picture
    const saved = await listings.school(
      listings.save(stranger, hidden, { summary: 'A school', address: draft.address, logo: unsaid.id }),
    )
    expect((await listings.move(stranger, saved, 'publish')).body.fields).toHaveProperty('logo')
  })

  test('a consent that ends takes one out of the page at once, and its house is told', async () => {
    const head = await newMember(api, 'school')
    const lina = await childOf(head, 'public')
    const picture = await pictures.said(head, [lina])
    const { slug, id } = await listings.published(head, { gallery: [entry(picture.id)] })
    await tellOfClosed(api.services)
    await api.db.execute(sql`update students set photo_consent = 'class' where id = ${lina}`)
    expect((await read(slug)).gallery).toEqual([])
    expect((await pictures.file(picture.id)).status).toBe(404)
    await tellOfClosed(api.services)
    const { rows } = await api.db.execute(sql`
      select thing from notices where user_id = ${head.id} and kind = 'picture_gone'`)
    expect(rows).toEqual([{ thing: `listed_school:${id}` }])
    await api.db.execute(sql`delete from students where id = ${lina}`)
    await forgetUnused(api.services)
    expect((await listings.own(head, id)).pictures).toEqual([])
  })

  test('go where the listing passes to another house', async () => {
    const [head, next] = [await newMember(api, 'school'), await newMember(api, 'school')]
    const admin = await api.person({ roles: ['admin'] })
    const [logo, shelf] = [await pictures.said(head), await pictures.said(head)]
    const { id, version } = await listings.published(head, { logo: logo.id, gallery: [entry(shelf.id)] })
    const owner = { organisation: next.organisation, version }
    good(await listings.call('PUT', `/listings/${id}/owner`, admin, owner))
    expect(await listings.own(next, id)).toMatchObject({ logo: null, gallery: [], pictures: [] })
    for (const picture of [logo, shelf]) expect((await pictures.file(picture.id, head)).status).toBe(404)
    const { rows } = await api.db.execute(sql`
      select from files where id in (${logo.id}, ${shelf.id}) and drop_at is null`)
    expect(rows).toEqual([])
  })
})
