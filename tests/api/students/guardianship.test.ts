import { beforeAll, describe, expect, test } from 'vitest'
import { oneApi, type TestApi } from '#tests/support/api.ts'
import { buildTieScene, yesterday, type Person, type TieScene } from '#tests/support/record-ties.ts'

type Contact = {
  id?: string
  user?: string | null
  name?: string
  relation: string
  access: string
  phone?: string | null
}

oneApi('guardianship', (start) => {
  let api: TestApi
  let scene: TieScene
  beforeAll(async () => {
    api = await start()
  })

  const parentOf = ({ id }: Person): Contact => ({ user: id, relation: 'other', access: 'parent' })
  const named = (name: string, access: string): Contact => ({ name, relation: 'other', access })
  const contactsOf = async (path: string): Promise<Contact[]> =>
    (await scene.send(scene.head, 'GET', path)).body.student.contacts.map((row: Contact) => ({
      ...row,
      phone: row.phone ?? '',
    }))
  const put = async (by: Person, path: string, contacts: Contact[]) =>
    scene.send(by, 'PUT', `${path}/contacts`, { contacts, version: await scene.version(scene.head, path) })
  const notes = (by: Person, path: string) => scene.send(by, 'GET', `${path}/notes`)
  async function write(path: string, patch: object, by = scene.head) {
    const { version } = (await notes(scene.head, path)).body.notes
    return scene.send(by, 'PATCH', `${path}/notes`, { ...patch, version })
  }

  /** A school with a guide who is a parent as well, a second head, and a child in the guide's classroom. */
  async function family() {
    scene = await buildTieScene(api)
    const guide = await api.person({ roles: ['teacher', 'parent'] })
    const second = await api.person({ roles: ['school', 'parent'] })
    const mother = await api.person({ roles: ['parent'] })
    await scene.join(guide, ['teacher'], 'guide')
    await scene.join(second, ['school'], 'administrator')
    await scene.join(mother, ['parent'], 'family')
    const path = await scene.enter(scene.head)
    await scene.change(scene.head, path, { classroom: await scene.classroomOf(guide) })
    await scene.putContacts(path, [
      parentOf(mother),
      named('Oma', 'pickup'),
      named('Aunt', 'family'),
      named('Neighbour', 'emergency'),
    ])
    return { guide, second, mother, path, before: await contactsOf(path) }
  }

  describe('access is given and taken by managers, and by nobody for themselves', () => {
    test('a guide keeps whom to call, and nothing else', async () => {
      const { guide, mother, path, before } = await family()
      const others = before.filter(({ access }) => access !== 'emergency')
      const refused: Contact[][] = [
        ...['parent', 'family', 'pickup', 'emergency'].map((access) => [...before, { ...parentOf(guide), access }]),
        ...['parent', 'family', 'pickup'].map((access) => [...before, named('Somebody', access)]),
        [parentOf(guide)],
        [],
        others.slice(1),
        before.map((row) => (row.user === mother.id ? { ...row, access: 'family' } : row)),
        before.map((row) => (row.name === 'Neighbour' ? { ...row, access: 'pickup' } : row)),
        before.map((row) => (row.name === 'Neighbour' ? { ...row, user: guide.id } : row)),
        before.map((row) => (row.name === 'Oma' ? { ...row, phone: '+49 30 1' } : row)),
      ]
      for (const contacts of refused) {
        const answer = await put(guide, path, contacts)
        expect([contacts, answer.status]).toEqual([contacts, 403])
        expect(Object.keys(answer.body.fields).every((field) => field.startsWith('contacts'))).toBe(true)
      }
      expect(await contactsOf(path)).toEqual(before)
      expect((await put(guide, path, [...others, named('Doctor', 'emergency')])).status).toBe(200)
    })

    test('a guardian says who fetches the child, and who its parents are does not', async () => {
      const { mother, path, before } = await family()
      const kept = before.filter(({ access }) => access === 'parent' || access === 'family')
      for (const access of ['parent', 'family']) {
        expect((await put(mother, path, [...before, named('Somebody', access)])).status).toBe(403)
      }
      expect((await put(mother, path, before.slice(1))).status).toBe(403)
      expect((await put(mother, path, kept.slice(0, 1))).status).toBe(403)
      expect((await put(mother, path, [...kept, named('Opa', 'pickup'), named('Doctor', 'emergency')])).status).toBe(
        200,
      )
    })

    test('a manager gives and takes it, but not for themselves', async () => {
      const { second, guide, path, before } = await family()
      for (const access of ['parent', 'family', 'pickup']) {
        const answer = await put(second, path, [...before, { ...parentOf(second), access }])
        expect(answer).toMatchObject({ status: 403, body: { fields: { 'contacts.4.access': expect.any(String) } } })
      }
      const linked = before.map((row) => (row.name === 'Aunt' ? { ...row, user: second.id } : row))
      expect((await put(second, path, linked)).status).toBe(403)
      const withBoth = [...before, parentOf(second), parentOf(guide)]
      expect((await put(scene.head, path, withBoth)).status).toBe(200)
      expect((await put(second, path, [...before, parentOf(guide)])).status).toBe(403)
      expect((await put(second, path, [...before, { ...parentOf(second), access: 'family' }])).status).toBe(403)
      expect((await put(second, path, [...before, parentOf(second)])).status).toBe(200)
    })

    test('the way of the report is shut', async () => {
      const { guide, path, before } = await family()
      const consent = async () =>
        scene.send(guide, 'PATCH', path, { photoConsent: 'public', version: await scene.version(scene.head, path) })
      expect((await consent()).status).toBe(403)
      expect((await put(guide, path, [...before, parentOf(guide)])).status).toBe(403)
      await scene.send(guide, 'POST', '/api/v1/me/roles', { role: 'parent' })
      expect((await consent()).status).toBe(403)
      await scene.leave(guide, 'guide')
      for (const rest of ['', '/notes', '/looks', '/readers']) {
        expect([rest, (await scene.send(guide, 'GET', path + rest)).status]).toEqual([rest, 404])
      }
    })
  })

  describe('a note about custody is closed to whom it names', () => {
    test('whatever becomes of their place among the contacts, and whatever they are besides', async () => {
      const { guide, path, before } = await family()
      const seen = async () => (await notes(guide, path)).body.notes.custodyNote
      await write(path, { custodyNote: 'COURT ORDER', custodyClosedTo: [] })
      expect(await seen()).toBe('COURT ORDER')
      expect((await write(path, { custodyClosedTo: [guide.id] })).body.notes.custodyClosedTo).toEqual([
        { id: guide.id, name: expect.any(String) },
      ])
      for (const contacts of [before, [...before, parentOf(guide)], before, [...before, parentOf(guide)]]) {
        expect((await put(scene.head, path, contacts)).status).toBe(200)
        expect(await seen()).toBeNull()
      }
      const { readers } = (await scene.send(scene.head, 'GET', `${path}/readers`)).body
      const row = readers.find(({ id }: { id: string }) => id === guide.id)
      expect(row.parts).not.toContain('custody')
      for (const answer of [
        await notes(guide, path),
        await scene.send(guide, 'GET', path),
        await scene.send(guide, 'GET', `${path}/readers`),
        await scene.send(guide, 'GET', `${path}/looks`),
        await scene.send(guide, 'GET', '/api/v1/students/export.csv'),
        await scene.send(guide, 'GET', '/api/v1/me/export'),
      ]) {
        expect(JSON.stringify(answer.body)).not.toMatch(/COURT|"custody"|custody_note"?:"/)
      }
    })

    test('without a name it is closed to the parents, and to who becomes one', async () => {
      const { guide, mother, path, before } = await family()
      await write(path, { custodyNote: '', custodyClosedTo: [] })
      const written = await write(path, { custodyNote: 'Wednesdays' })
      expect(written.body.notes.custodyClosedTo.map(({ id }: { id: string }) => id)).toEqual([mother.id])
      await put(scene.head, path, [...before, parentOf(guide)])
      await put(scene.head, path, before)
      expect((await notes(guide, path)).body.notes.custodyNote).toBeNull()
    })

    test('a contact who gets an account stays named', async () => {
      const { guide, path, before } = await family()
      const aunt = before.find(({ name }) => name === 'Aunt')!
      await write(path, { custodyNote: 'COURT ORDER', custodyClosedTo: [aunt.id] })
      const linked = before.map((row) => (row === aunt ? { ...row, user: guide.id } : row))
      expect((await put(scene.head, path, linked)).status).toBe(200)
      expect(
        (
          await put(
            scene.head,
            path,
            before.filter((row) => row !== aunt),
          )
        ).status,
      ).toBe(200)
      expect((await notes(guide, path)).body.notes.custodyNote).toBeNull()
    })

    test('managers alone write it, and none who is named', async () => {
      const { guide, second, mother, path } = await family()
      for (const by of [guide, mother]) {
        expect((await write(path, { custodyNote: '' }, by)).status).toBe(403)
        expect((await write(path, { custodyClosedTo: [] }, by)).status).toBe(403)
      }
      expect((await write(path, { custodyClosedTo: [second.id] }, second)).status).toBe(403)
      expect((await write(path, { custodyClosedTo: [second.id] })).status).toBe(200)
      expect((await write(path, { custodyClosedTo: [] }, second)).status).toBe(403)
      expect((await notes(second, path)).body.notes).toMatchObject({ custodyNote: null, custodyClosedTo: null })
      const stranger = await api.person()
      const unknown = await write(path, { custodyClosedTo: [stranger.id] })
      expect(unknown).toMatchObject({ status: 422, body: { fields: { custodyClosedTo: expect.any(String) } } })
    })
  })

  test.each(['alone', 'with others'])(
    'a child that is here again, %s, is the guide’s and the parents’ again',
    async (how) => {
      const { guide, mother, path } = await family()
      await scene.change(scene.head, path, { status: 'left', endDate: yesterday() })
      for (const who of [guide, mother]) expect((await scene.send(who, 'GET', path)).status).toBe(404)
      if (how === 'alone') await scene.change(scene.head, path, { status: 'enrolled' })
      else {
        const bulk = { ids: [path.split('/').at(-1)], action: { type: 'status', status: 'enrolled' } }
        await scene.send(scene.head, 'POST', '/api/v1/students/bulk', bulk)
      }
      for (const who of [guide, mother]) expect((await scene.send(who, 'GET', path)).status).toBe(200)
    },
  )

  test('the guide who says that a child has left is answered, and sees it no more', async () => {
    const { guide, path } = await family()
    const version = await scene.version(scene.head, path)
    const saved = await scene.send(guide, 'PATCH', path, { status: 'left', version })
    expect(saved).toMatchObject({ status: 200, body: { student: { status: 'left', mayEdit: false, contacts: [] } } })
    expect((await scene.send(guide, 'GET', path)).status).toBe(404)
  })

  test('a guide who left takes nothing back', async () => {
    const { guide, path } = await family()
    const ids = [path.split('/').at(-1)]
    const bulk = { ids, action: { type: 'status', status: 'leave' } }
    const { undo } = (await scene.send(guide, 'POST', '/api/v1/students/bulk', bulk)).body
    await scene.leave(guide, 'guide')
    const undone = await scene.send(guide, 'POST', `/api/v1/changes/${undo.id}/undo`)
    expect(undone.body).toEqual({ restored: 0, skipped: 1 })
  })
})
