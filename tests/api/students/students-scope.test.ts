import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

type Who = keyof Schools['people']
type Student = keyof Schools['students']

/** r: sees; u: changes; d: deletes; n: reads the restricted notes. */
const rights: Record<Who, Partial<Record<Student, string>>> = {
  head: { child: 'rudn', classmate: 'rudn', elder: 'rudn', traineeRecord: 'r' },
  guide: { child: 'rudn', classmate: 'rudn' },
  colleague: { elder: 'rudn' },
  mother: { child: 'run' },
  father: { child: 'run' },
  otherHead: { foreign: 'rudn' },
  otherGuide: { foreign: 'rudn' },
  centre: { traineeRecord: 'rudn' },
  trainee: { traineeRecord: 'r' },
  tutor: {},
  moderator: {},
  admin: { child: 'rd', classmate: 'rd', elder: 'rd', foreign: 'rd', traineeRecord: 'rd' },
}

eachApi('who sees which student', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  test.each(Object.keys(rights) as Who[])('%s', async (who) => {
    const { token } = schools.people[who]
    const list = await api.send('GET', '/api/v1/students', { token })
    const expected = (Object.keys(rights[who]) as Student[]).map((name) => schools.students[name])
    expect(list.body.students.map(({ id }: { id: string }) => id).toSorted()).toEqual(expected.toSorted())
    expect(list.body.count).toEqual({ value: expected.length, more: false })
    for (const name of Object.keys(schools.students) as Student[]) {
      const right = rights[who][name] ?? ''
      const path = `/api/v1/students/${schools.students[name]}`
      const refused = right.includes('r') ? 403 : 404
      const got = await api.send('GET', path, { token })
      expect([name, got.status]).toEqual([name, right.includes('r') ? 200 : 404])
      const patched = await api.send('PATCH', path, { token, body: { preferredName: 'Lo', version: 0 } })
      expect([name, patched.status]).toEqual([name, right.includes('u') ? 409 : refused])
      const notes = await api.send('GET', `${path}/notes`, { token })
      expect([name, notes.status]).toEqual([name, right.includes('n') ? 200 : refused])
      const looks = await api.send('GET', `${path}/looks`, { token })
      expect([name, looks.status]).toEqual([name, right.includes('n') ? 200 : refused])
      const mayDelete = right.includes('r') ? right.includes('d') : undefined
      expect([name, got.body.student?.mayDelete]).toEqual([name, mayDelete])
    }
  })

  /** Rights add up, but a list asked for by a tie holds nobody whom another tie brings. */
  const tied: [Who, string, Student[]][] = [
    ['head', 'manager,practicum', ['child', 'classmate', 'elder', 'traineeRecord']],
    ['head', 'parent,family', []],
    ['guide', 'guide', ['child', 'classmate']],
    ['guide', 'parent,family', []],
    ['mother', 'parent', ['child']],
    ['mother', 'guide,manager', []],
    ['trainee', 'trainee', ['traineeRecord']],
    ['admin', 'guide', []],
  ]
  test.each(tied)('%s as %s', async (who, tie, expected) => {
    const { token } = schools.people[who]
    const list = await api.send('GET', `/api/v1/students?tie=${tie}`, { token })
    const ids = expected.map((name) => schools.students[name])
    expect(list.body.students.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('a family’s own children come with their guide, and to nobody else', async () => {
    const childrenOf = async (who: Who) =>
      (await api.send('GET', '/api/v1/me/children', { token: schools.people[who].token })).body.children
    expect(await childrenOf('mother')).toMatchObject([
      { id: schools.students.child, guide: { id: schools.people.guide.id }, mayEdit: true },
    ])
    for (const who of ['head', 'guide', 'admin', 'trainee'] as const) expect(await childrenOf(who)).toEqual([])
  })

  test('deleting asks for more than seeing, and the bin gives back', async () => {
    const path = `/api/v1/students/${schools.students.classmate}`
    const { mother, admin, head, otherHead } = schools.people
    expect(
      (await api.send('DELETE', `/api/v1/students/${schools.students.child}`, { token: mother.token })).status,
    ).toBe(403)
    expect((await api.send('DELETE', path, { token: otherHead.token })).status).toBe(404)
    expect((await api.send('DELETE', path, { token: admin.token })).status).toBe(204)
    expect((await api.send('GET', path, { token: head.token })).status).toBe(404)
    const bin = await api.send('GET', '/api/v1/students?bin=true', { token: head.token })
    expect(bin.body.students).toHaveLength(1)
    expect((await api.send('GET', '/api/v1/students?bin=true', { token: mother.token })).body.students).toEqual([])
    expect((await api.send('POST', `${path}/restore`, { token: otherHead.token })).status).toBe(404)
    const restored = await api.send('POST', `${path}/restore`, { token: head.token })
    expect(restored.body.student.first_name).toBe('Mats')
  })

  test('each look at the notes is listed to the guardians, and custody stays with the school', async () => {
    const path = `/api/v1/students/${schools.students.child}`
    const { head, guide, mother, father } = schools.people
    const body = { allergies: 'Nuts', custodyNote: 'Fetched by the mother only', version: 0 }
    const written = await api.send('PATCH', `${path}/notes`, { token: head.token, body })
    const parents = [
      { id: mother.id, name: 'Amara Lindqvist' },
      { id: father.id, name: 'Nils Åkesson' },
    ]
    const kept = { custodyClosedTo: parents, mayWriteCustody: true }
    expect(written.body.notes).toEqual({ ...body, ...kept, healthNotes: '', version: 1 })
    const asGuide = await api.send('GET', `${path}/notes`, { token: guide.token })
    expect(asGuide.body.notes).toMatchObject({ custodyNote: body.custodyNote, custodyClosedTo: null })
    const read = await api.send('GET', `${path}/notes`, { token: father.token })
    const closed = { custodyNote: null, custodyClosedTo: null, mayWriteCustody: false }
    expect(read.body.notes).toEqual({ allergies: 'Nuts', healthNotes: '', ...closed, version: 1 })
    const tried = await api.send('PATCH', `${path}/notes`, {
      token: father.token,
      body: { custodyNote: '', version: 1 },
    })
    expect(tried).toMatchObject({ status: 403, body: { fields: { custodyNote: expect.any(String) } } })
    const late = await api.send('PATCH', `${path}/notes`, {
      token: mother.token,
      body: { allergies: 'None', version: 0 },
    })
    expect(late.body.conflict).toEqual({ version: 1, fields: { allergies: { mine: 'None', theirs: 'Nuts' } } })
    const { body: log } = await api.send('GET', `${path}/looks`, { token: mother.token })
    expect(log.looks[0]).toMatchObject({ name: 'Nils Åkesson', role: 'parent', changed: false })
    expect(log.looks[1]).toMatchObject({ name: 'Tomás Oliveira', role: 'teacher', changed: false })
    expect(log.looks[2]).toMatchObject({ name: 'Ingrid Falk', role: 'school', changed: true })
    expect(JSON.stringify(log)).not.toContain('Nuts')
  })

  test('separated parents see the child and each other’s name, but no number and no record', async () => {
    const { mother, father, guide } = schools.people
    const number = '+46 70 123'
    await api.send('PATCH', `/api/v1/people/${father.id}`, { token: father.token, body: { phone: number, version: 1 } })
    const path = `/api/v1/students/${schools.students.child}`
    const seen = await api.send('GET', path, { token: mother.token })
    const contact = seen.body.student.contacts.find(({ user }: { user: string }) => user === father.id)
    expect(contact).toMatchObject({ name: 'Nils Åkesson', phone: null })
    expect((await api.send('GET', `/api/v1/people/${father.id}`, { token: mother.token })).status).toBe(404)
    const staff = await api.send('GET', path, { token: guide.token })
    expect(JSON.stringify(staff.body)).toContain(number)
  })

  test('that there are allergies is told to those who may read them', async () => {
    const path = `/api/v1/students/${schools.students.child}`
    const told = async (who: Who) =>
      (await api.send('GET', path, { token: schools.people[who].token })).body.student?.hasAllergies
    const { token } = schools.people.mother
    const { notes } = (await api.send('GET', `${path}/notes`, { token })).body
    const write = (allergies: string, version: number) =>
      api.send('PATCH', `${path}/notes`, { token, body: { allergies, version } })
    const { version } = (await write('', notes.version)).body.notes
    expect(await told('mother')).toBe(false)
    await write('Sesame', version)
    expect(await Promise.all((['mother', 'guide', 'head', 'admin'] as const).map(told))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
