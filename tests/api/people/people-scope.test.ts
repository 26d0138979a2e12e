import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#/api/db/tables/accounts.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

const idsOf = ({ people }: { people: { id: string }[] }) => people.map(({ id }) => id).toSorted()

type Who = keyof Schools['people']

/** Who sees whom, as docs/rules.md §1 has it. */
const sees: Record<Who, Who[]> = {
  head: ['head', 'guide', 'colleague', 'mother', 'father'],
  guide: ['head', 'guide', 'colleague', 'mother', 'father'],
  colleague: ['head', 'guide', 'colleague', 'mother', 'father'],
  mother: ['mother'],
  father: ['father'],
  otherHead: ['otherHead', 'otherGuide'],
  otherGuide: ['otherHead', 'otherGuide'],
  centre: ['centre', 'trainee'],
  trainee: ['trainee', 'tutor'],
  tutor: ['tutor'],
  moderator: [
    'head',
    'guide',
    'colleague',
    'mother',
    'father',
    'otherHead',
    'otherGuide',
    'centre',
    'trainee',
    'tutor',
    'moderator',
    'admin',
  ],
  admin: [
    'head',
    'guide',
    'colleague',
    'mother',
    'father',
    'otherHead',
    'otherGuide',
    'centre',
    'trainee',
    'tutor',
    'moderator',
    'admin',
  ],
}

/** Whom each may change, beside oneself. */
const changes: Partial<Record<Who, Who[]>> = {
  head: ['guide', 'colleague', 'mother', 'father'],
  otherHead: ['otherGuide'],
  centre: ['trainee'],
  admin: sees.admin,
}

eachApi('who sees whom', (start) => {
  let api: TestApi
  let schools: Schools
  const everyone = Object.keys(sees) as Who[]
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
    const { id, token } = schools.people.tutor
    const open = await api.send('PATCH', `/api/v1/people/${id}`, { token, body: { isPublic: true, version: 1 } })
    expect(open.status).toBe(200)
  })

  test.each(everyone)('%s', async (who) => {
    const { token, id: self } = schools.people[who]
    const list = await api.send('GET', '/api/v1/people?limit=100', { token })
    expect(list.status).toBe(200)
    const expected = sees[who].map((name) => schools.people[name].id)
    expect(list.body.people.map(({ id }: { id: string }) => id).toSorted()).toEqual(expected.toSorted())
    for (const other of everyone) {
      const { id } = schools.people[other]
      const seen = sees[who].includes(other)
      const got = await api.send('GET', `/api/v1/people/${id}`, { token })
      expect([other, got.status]).toEqual([other, seen ? 200 : 404])
      const mayEdit = id === self || (changes[who] ?? []).includes(other)
      expect([other, got.body.person?.mayEdit]).toEqual([other, seen ? mayEdit : undefined])
      const body = { about: `by ${who}`, version: 0 }
      const patched = await api.send('PATCH', `/api/v1/people/${id}`, { token, body })
      // Version 0 is always too old: 409 says that the right was there.
      expect([other, patched.status]).toEqual([other, mayEdit ? 409 : seen ? 403 : 404])
    }
  })

  test('a household is asked for by itself, whomever else one sees', async () => {
    const { guide, mother } = schools.people
    const { db } = api.services
    const both = inArray(users.id, [guide.id, mother.id])
    await db.update(users).set({ householdId: crypto.randomUUID() }).where(both)
    for (const { token } of [guide, mother]) {
      const { body } = await api.send('GET', '/api/v1/people?household=true', { token })
      expect(idsOf(body)).toEqual([guide.id, mother.id].toSorted())
      const csv = await api.send('GET', '/api/v1/people/export.csv?household=true', { token })
      expect(String(csv.body).trim().split('\r\n')).toHaveLength(3)
    }
    await db.update(users).set({ householdId: null }).where(both)
    const alone = await api.send('GET', '/api/v1/people?household=true', { token: guide.token })
    expect(idsOf(alone.body)).toEqual([guide.id])
  })

  test('a foreign id answers as an unknown id does', async () => {
    const { token } = schools.people.head
    const foreign = await api.send('GET', `/api/v1/people/${schools.people.otherGuide.id}`, { token })
    const unknown = await api.send('GET', '/api/v1/people/0190a000-0000-7000-8000-000000000000', { token })
    const malformed = await api.send('GET', '/api/v1/people/1', { token })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    expect(malformed.body).toEqual(unknown.body)
  })

  test('a public profile shows nothing private', async () => {
    const { token } = schools.people.trainee
    const { body } = await api.send('GET', `/api/v1/people/${schools.people.tutor.id}`, { token })
    expect(body.person).toMatchObject({ first_name: 'Luca', email: null, phone: null, address: null, consents: null })
  })

  test('what ends with a membership', async () => {
    const { head, guide } = schools.people
    const { linden } = schools.organisations
    const action = { type: 'remove', organisation: linden }
    const body = { ids: [guide.id, schools.people.otherGuide.id], action }
    const removed = await api.send('POST', '/api/v1/people/bulk', { token: head.token, body })
    expect(removed.body).toMatchObject({ changed: 1, skipped: [schools.people.otherGuide.id] })
    const list = await api.send('GET', '/api/v1/people', { token: guide.token })
    expect(list.body.people).toHaveLength(1)
    expect((await api.send('GET', '/api/v1/students', { token: guide.token })).body.students).toEqual([])
    expect((await api.send('GET', `/api/v1/people/${guide.id}`, { token: head.token })).status).toBe(404)
    const undone = await api.send('POST', `/api/v1/changes/${removed.body.undo.id}/undo`, { token: head.token })
    expect(undone.body).toEqual({ restored: 1, skipped: 0 })
    expect((await api.send('GET', '/api/v1/students', { token: guide.token })).body.students).toHaveLength(2)
    const twice = await api.send('POST', `/api/v1/changes/${removed.body.undo.id}/undo`, { token: head.token })
    expect(twice.body.code).toBe('cannot_undo')
    const others = await api.send('POST', `/api/v1/changes/${removed.body.undo.id}/undo`, { token: guide.token })
    expect(others.status).toBe(404)
  })
})
