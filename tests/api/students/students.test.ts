import { beforeAll, expect, test } from 'vitest'
import { buildClassroom, buildMember } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { replaceAssistants } from '#/api/modules/organisations/classrooms.repo.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildPendingSchool, buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('students', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  const create = (token: string, body: object) => api.send('POST', '/api/v1/students', { token, body })
  const named = { first_name: 'Mira', last_name: 'Sol' }

  test('are entered by a school anywhere in it, by a guide in the own classroom', async () => {
    const { head, guide, centre, mother, admin } = schools.people
    const { poppies, larches, owls } = schools.classrooms
    const entered = await create(head.token, { ...named, classroom: larches, birthDate: '2018-02-28' })
    expect(entered).toMatchObject({ status: 201 })
    expect(entered.body.student).toMatchObject({
      kind: 'child',
      level: '6-9',
      status: 'enrolled',
      classroom: { id: larches, name: 'Larches' },
      organisation: { name: 'Linden' },
      mayEdit: true,
    })
    expect((await create(guide.token, { ...named, classroom: poppies })).status).toBe(201)
    for (const classroom of [larches, owls, '0190a000-0000-7000-8000-000000000000']) {
      const refused = await create(guide.token, { ...named, classroom })
      expect(refused).toMatchObject({ status: 422, body: { fields: { classroom: expect.any(String) } } })
    }
    expect((await create(guide.token, named)).body.fields).toHaveProperty('classroom')
    expect((await create(head.token, { ...named, classroom: owls })).body.fields).toHaveProperty('classroom')
    expect(
      (await create(head.token, { ...named, organisation: schools.organisations.birke })).body.fields,
    ).toHaveProperty('organisation')
    expect((await create(centre.token, named)).body.student.kind).toBe('trainee')
    expect((await create(mother.token, named)).status).toBe(403)
    expect((await create(admin.token, named)).status).toBe(403)
  })

  test('refuse what does not fit together, field by field', async () => {
    const { token } = schools.people.head
    const wrong = {
      ...named,
      first_name: '',
      birthDate: '2030-13-01',
      cycleYear: 4,
      level: '3-9',
      languages: ['de', '<b>'],
      startDate: '2026-09-01',
      endDate: '2026-01-01',
    }
    const { status, body } = await create(token, wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(
      expect.arrayContaining(['first_name', 'birthDate', 'cycleYear', 'level', 'languages.1']),
    )
    expect((await create(token, { ...named, startDate: '2026-09-01', endDate: '2026-01-01' })).body.fields).toEqual({
      endDate: expect.any(String),
    })
    expect((await create(token, { ...named, birthDate: '2099-01-01' })).body.fields).toHaveProperty('birthDate')
    const foreign = { account: schools.people.otherGuide.id, practicumSchool: schools.organisations.northern }
    expect(Object.keys((await create(token, { ...named, ...foreign })).body.fields)).toEqual([
      'account',
      'practicumSchool',
    ])
  })

  test('guardians change what is theirs', async () => {
    const { token } = schools.people.mother
    const path = `/api/v1/students/${schools.students.child}`
    const { version } = (await api.send('GET', path, { token })).body.student
    const refused = await api.send('PATCH', path, { token, body: { status: 'left', level: '6-9', version } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(['level', 'status'])
    const body = { preferredName: 'Lo', languages: ['fr', 'sv'], photoConsent: 'class', version }
    const changed = await api.send('PATCH', path, { token, body })
    expect(changed.body.student).toMatchObject({ ...body, version: version + 1 })
  })

  test('an edit of an older version is refused with both sides', async () => {
    const { head, guide } = schools.people
    const path = `/api/v1/students/${schools.students.classmate}`
    const { version } = (await api.send('GET', path, { token: head.token })).body.student
    const first = await api.send('PATCH', path, { token: head.token, body: { status: 'leave', cycleYear: 2, version } })
    expect(first.status).toBe(200)
    const body = { status: 'left', cycleYear: 2, preferredName: 'Matti', version }
    const late = await api.send('PATCH', path, { token: guide.token, body })
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect(late.body.conflict).toEqual({
      version: version + 1,
      fields: { status: { mine: 'left', theirs: 'leave' }, preferredName: { mine: 'Matti', theirs: null } },
    })
  })

  test('contacts: accounts one knows, guardians only pickup and emergency', async () => {
    const { head, mother, father, otherHead } = schools.people
    const path = `/api/v1/students/${schools.students.child}`
    const get = async () => (await api.send('GET', path, { token: mother.token })).body.student
    const put = (token: string, contacts: object[], version: number) =>
      api.send('PUT', `${path}/contacts`, { token, body: { contacts, version } })
    const parents = [
      { user: mother.id, relation: 'mother', access: 'parent' },
      { user: father.id, relation: 'father', access: 'parent' },
    ]
    const neighbour = { name: 'Neighbour', phone: '+49 30 99', relation: 'friend', access: 'emergency' }
    const { version } = await get()
    const own = await put(mother.token, [...parents, neighbour], version)
    expect(own.status).toBe(200)
    expect(own.body.student.contacts.map(({ name }: { name: string }) => name)).toContain('Neighbour')
    const alone = await put(mother.token, parents.slice(0, 1), version + 1)
    expect(alone.status).toBe(403)
    const foreign = { user: otherHead.id, relation: 'other', access: 'parent' }
    const refused = await put(head.token, [...parents, foreign], version + 1)
    expect(refused).toMatchObject({ status: 422, body: { fields: { 'contacts.2.user': expect.any(String) } } })
    expect((await put(head.token, [parents[0]!, parents[0]!], version + 1)).body.fields).toHaveProperty('contacts')
    expect((await put(head.token, [{ relation: 'other', access: 'pickup' }], version + 1)).body.fields).toHaveProperty(
      'contacts.0.name',
    )
    expect((await put(head.token, parents.slice(0, 1), version + 1)).status).toBe(200)
    expect((await api.send('GET', path, { token: father.token })).status).toBe(404)
    expect((await put(head.token, parents, version + 2)).status).toBe(200)
  })

  test('move together and back again', async () => {
    const { head, guide } = schools.people
    const { classmate, elder, foreign } = schools.students
    const { poppies, larches, owls } = schools.classrooms
    const bulk = (token: string, ids: string[], action: object) =>
      api.send('POST', '/api/v1/students/bulk', { token, body: { ids, action } })
    const moved = await bulk(head.token, [classmate, elder, foreign], { type: 'classroom', classroom: larches })
    expect(moved.body).toMatchObject({ changed: 1, undo: { id: expect.any(String) } })
    expect(moved.body.skipped.toSorted()).toEqual([elder, foreign].toSorted())
    expect((await api.send('GET', `/api/v1/students/${classmate}`, { token: guide.token })).status).toBe(404)
    const undone = await api.send('POST', `/api/v1/changes/${moved.body.undo.id}/undo`, { token: head.token })
    expect(undone.body).toEqual({ restored: 1, skipped: 0 })
    const back = await api.send('GET', `/api/v1/students/${classmate}`, { token: guide.token })
    expect(back.body.student.classroom.id).toBe(poppies)
    expect((await bulk(head.token, [classmate], { type: 'classroom', classroom: owls })).status).toBe(422)
    expect((await bulk(guide.token, [classmate], { type: 'classroom', classroom: larches })).status).toBe(422)

    const left = await bulk(guide.token, [classmate], { type: 'status', status: 'left' })
    const version = (await api.send('GET', `/api/v1/students/${classmate}`, { token: head.token })).body.student.version
    await api.send('PATCH', `/api/v1/students/${classmate}`, {
      token: head.token,
      body: { preferredName: 'Matti', version },
    })
    const overtaken = await api.send('POST', `/api/v1/changes/${left.body.undo.id}/undo`, { token: guide.token })
    expect(overtaken.body).toEqual({ restored: 0, skipped: 1 })

    const gone = await bulk(head.token, [classmate], { type: 'delete' })
    expect((await api.send('GET', `/api/v1/students/${classmate}`, { token: head.token })).status).toBe(404)
    await api.send('POST', `/api/v1/changes/${gone.body.undo.id}/undo`, { token: head.token })
    expect((await api.send('GET', `/api/v1/students/${classmate}`, { token: head.token })).status).toBe(200)
  })

  test('classrooms: opened, changed and closed by their school', async () => {
    const { head, guide, otherGuide, centre } = schools.people
    const send = (method: string, path: string, token: string, body?: object) => api.send(method, path, { token, body })
    const made = await send('POST', '/api/v1/classrooms', head.token, {
      name: 'Finches',
      level: '0-3',
      guide: guide.id,
    })
    expect(made.body.classroom).toMatchObject({ name: 'Finches', guide: { id: guide.id }, assistants: [], students: 0 })
    const { id, version } = made.body.classroom
    const path = `/api/v1/classrooms/${id}`
    const foreign = await send('PATCH', path, head.token, { guide: otherGuide.id, version })
    expect(foreign).toMatchObject({ status: 422, body: { fields: { guide: expect.any(String) } } })
    expect((await send('PATCH', path, centre.token, { name: 'Mine', version })).status).toBe(404)
    expect((await send('PATCH', path, guide.token, { name: 'Mine', version })).status).toBe(403)
    const changed = await send('PATCH', path, head.token, { assistants: [schools.people.colleague.id], version })
    expect(changed.body.classroom.assistants).toEqual([{ id: schools.people.colleague.id, name: 'Žofie Černá' }])
    const list = await send('GET', '/api/v1/classrooms', guide.token)
    expect(list.body.classrooms.map(({ name }: { name: string }) => name)).toEqual(['Finches', 'Poppies', 'Larches'])
    expect((await send('DELETE', path, head.token)).status).toBe(204)
    expect((await send('GET', '/api/v1/classrooms', guide.token)).body.classrooms).toHaveLength(2)
    expect((await send('GET', '/api/v1/classrooms', schools.people.mother.token)).body.classrooms).toEqual([])
  })

  test('a training centre finds the approved schools for a practicum', async () => {
    await buildPendingSchool(api)
    const { centre, head, admin } = schools.people
    const find = (token: string, q: string) =>
      api.send('GET', `/api/v1/practicum-schools?q=${encodeURIComponent(q)}`, { token })
    const { linden, birke } = schools.organisations
    expect((await find(centre.token, 'LÍND')).body.schools).toEqual([{ id: linden, name: 'Linden' }])
    const all = (await find(admin.token, '')).body.schools.map(({ id }: { id: string }) => id)
    expect(all).toEqual(expect.arrayContaining([linden, birke]))
    for (const name of ['Waiting', 'Northern']) expect((await find(centre.token, name)).body.schools).toEqual([])
    expect((await find(head.token, 'Lind')).status).toBe(403)
    const placed = await create(centre.token, { ...named, practicumSchool: linden })
    expect(placed.body.student.practicumSchool).toEqual({ id: linden, name: 'Linden' })
  })

  test('a parent who guides the own child keeps both rights, and learns nothing of custody', async () => {
    const { head } = schools.people
    const both = await api.person({ roles: ['teacher', 'parent'] })
    const alone = await api.person({ roles: ['teacher'] })
    const { linden } = schools.organisations
    await buildMember(api.db, both.id, linden, 'guide')
    await buildMember(api.db, alone.id, linden, 'guide')
    const draft = { organisationId: linden, name: 'Maples', level: '3-6', guideId: both.id } as const
    const classroomId = await buildClassroom(api.db, draft)
    await replaceAssistants(api.db, classroomId, [alone.id])
    const contacts = [both, alone].map(({ id }) => ({
      user: id,
      relation: 'mother' as const,
      access: 'parent' as const,
    }))
    const names = { firstName: 'Mira', lastName: 'Sol' }
    const path = `/api/v1/students/${await buildStudent(api.db, { organisationId: linden, classroomId, ...names, contacts })}`
    const patch = (token: string, body: object) => api.send('PATCH', path, { token, body })
    expect((await patch(both.token, { photoConsent: 'class', cycleYear: 2, version: 1 })).status).toBe(200)
    const refused = await patch(alone.token, { photoConsent: 'none', version: 2 })
    expect(refused).toMatchObject({ status: 403, body: { fields: { photoConsent: expect.any(String) } } })
    const custodyNote = 'Fetched by the father only'
    const notes = (token: string) => api.send('GET', `${path}/notes`, { token })
    const write = (token: string, version: number) =>
      api.send('PATCH', `${path}/notes`, { token, body: { custodyNote, version } })
    expect((await write(head.token, 0)).body.notes.custodyNote).toBe(custodyNote)
    for (const { token } of [both, alone]) {
      expect((await notes(token)).body.notes.custodyNote).toBeNull()
      expect((await write(token, 1)).status).toBe(403)
    }
  })
})
