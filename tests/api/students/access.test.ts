import { beforeAll, describe, expect, test } from 'vitest'
import { allows, ties } from '#/api/modules/students/students.access.ts'
import type { StudentPart } from '#/contract/student/student.access.ts'
import { dayAfter } from '#/lib/days.ts'
import { newId } from '#/lib/ids.ts'
import { newEmail, oneApi, type TestApi } from '#tests/support/api.ts'
import { pictureUpload } from '#tests/support/people-builders.ts'
import {
  buildTieScene,
  custodyNote,
  endings,
  health,
  type Person,
  type Tie,
  type Tied,
  type TieScene,
} from '#tests/support/record-ties.ts'

type Asked = { reads: boolean; writes: boolean; shares: boolean }

const tied = ties.filter((tie) => tie !== 'admin')
const today = () => new Date().toISOString().slice(0, 10)
const parts = [
  'record',
  'contacts',
  'photo',
  'notes',
  'custody',
  'attendance',
  'absences',
  'lessons',
  'journal',
  'access',
] as const

oneApi('who may do what with a record', (start) => {
  let api: TestApi
  let scene: TieScene
  beforeAll(async () => {
    api = await start()
    scene = await buildTieScene(api)
  })

  /** What somebody may do with each part, by trying. */
  async function tried({ person, path, keeper }: Tie): Promise<Record<StudentPart, Asked>> {
    const { send } = scene
    const get = (rest = '') => send(person, 'GET', path + rest)
    const own = await get()
    const list = await send(person, 'GET', '/api/v1/students?q=mira')
    const csv = await send(person, 'GET', '/api/v1/students/export.csv?q=mira')
    const id = path.split('/').at(-1)!
    expect(list.body.students.some((row: { id: string }) => row.id === id)).toBe(own.status === 200)
    expect(String(csv.body).includes(id)).toBe(own.status === 200)
    const notes = await get('/notes')
    const patch = await send(person, 'PATCH', path, { preferredName: 'Lo', version: 0 })
    const patched = (body: object) => send(person, 'PATCH', `${path}/notes`, { ...body, version: 0 })
    const withContact = async (contact: object) => {
      const { contacts, version } = (await send(keeper, 'GET', path)).body.student
      const held = contacts.map((row: { phone: string | null }) => ({ ...row, phone: row.phone ?? '' }))
      return (await send(person, 'PUT', `${path}/contacts`, { contacts: [...held, contact], version })).status === 200
    }
    const cousin = { name: 'Cousin', relation: 'relative', access: 'emergency' }
    const photo = await api.send('PUT', `${path}/photo`, { token: person.token, ...(await pictureUpload()) })
    const shares = { name: 'Uncle', relation: 'relative', access: 'family' }
    return {
      record: { reads: own.status === 200, writes: patch.status === 409, shares: false },
      contacts: {
        reads: (own.body.student?.contacts ?? []).length > 0,
        writes: await withContact(cousin),
        shares: await withContact(shares),
      },
      photo: { reads: (await get('/photo?w=96')).status === 200, writes: photo.status === 200, shares: false },
      notes: {
        reads: notes.body.notes?.healthNotes === health,
        writes: (await patched({ allergies: 'Nuts' })).status === 409,
        shares: false,
      },
      custody: {
        reads: notes.body.notes?.custodyNote === custodyNote,
        writes: (await patched({ custodyNote: 'Mine' })).status === 409,
        shares: (await patched({ custodyClosedTo: [] })).status === 409,
      },
      ...(await register(person, keeper, path)),
      access: { reads: (await get('/readers')).status === 200, writes: false, shares: false },
    }
  }

  /** In its classroom, or on the page of a family; each time another day is told. */
  async function register(
    person: Person,
    keeper: Person,
    path: string,
  ): Promise<Record<'attendance' | 'absences' | 'lessons' | 'journal', Asked>> {
    const { send, change } = scene
    const student = path.split('/').at(-1)!
    const record = (await send(keeper, 'GET', path)).body.student
    const room = record.classroom?.id ?? (await roomFor(keeper))
    if (!record.classroom) await change(keeper, path, { classroom: room })
    const at = `/api/v1/classrooms/${room}/attendance`
    const family = await send(person, 'GET', '/api/v1/me/children/attendance')
    const inRoom = await send(person, 'GET', at)
    const found = [...(family.body.children ?? []), ...(inRoom.body.register?.children ?? [])].find(
      ({ id }: { id: string }) => id === student,
    )
    const mark = { id: newId(), student, mark: 'here', at: null, reason: null, note: '', pickup: null }
    const marked = await send(person, 'POST', at, { day: today(), marks: [mark] })
    const day = dayAfter(today(), (told += 1))
    const absence = { startsOn: day, endsOn: day, reason: 'ill', note: '' }
    const answered = await send(person, 'POST', `${path}/absences`, absence)
    const reads = found !== undefined
    const act = { id: newId(), student, work: 'pink_tower', kind: 'presented', period: null, note: '', at: null }
    const written = await send(person, 'POST', `/api/v1/classrooms/${room}/lessons`, { acts: [act] })
    const lessons = await send(person, 'GET', `${path}/lessons`)
    const journal = await send(person, 'GET', `/api/v1/journal?student=${student}`)
    return {
      attendance: { reads, writes: marked.status === 200, shares: false },
      absences: { reads, writes: answered.status === 201, shares: false },
      lessons: { reads: lessons.status === 200, writes: written.status === 200, shares: false },
      journal: { reads: journal.status === 200, writes: false, shares: false },
    }
  }
  let told = 0
  async function roomFor(keeper: Person): Promise<string> {
    const body = { name: `Room ${newEmail()}`, level: '3-6', timeZone: 'UTC' }
    return (await scene.send(keeper, 'POST', '/api/v1/classrooms', body)).body.classroom.id
  }

  const given = (tie: Tied | null): Record<string, Asked> =>
    Object.fromEntries(
      parts.map((part) => {
        const may = (right: 'read' | 'write' | 'share') => tie !== null && allows(tie, right, part)
        return [part, { reads: may('read'), writes: may('write'), shares: may('share') }]
      }),
    )

  describe.each(tied)('%s', (tie) => {
    test.each(Object.keys(endings[tie]))('before, during, and after %s', async (ending) => {
      const held = await endings[tie][ending]!(scene)
      expect(await tried(held)).toEqual(given(null))
      await held.begin()
      expect(await tried(held)).toEqual(given(tie))
      await held.end()
      expect(await tried(held)).toEqual(given(null))
    })
  })

  test('the list of readers says what they read', async () => {
    const held = await endings.guide['the membership ends']!(scene)
    await held.begin()
    const { readers } = (await scene.send(scene.head, 'GET', `${held.path}/readers`)).body
    const row = readers.find(({ id }: { id: string }) => id === held.person.id)
    expect(row).toMatchObject({ ties: ['guide'], parts: parts.filter((part) => allows('guide', 'read', part)) })
    await held.end()
    const after = (await scene.send(scene.head, 'GET', `${held.path}/readers`)).body.readers
    expect(after.map(({ id }: { id: string }) => id)).not.toContain(held.person.id)
    expect(after.at(-1)).toEqual({ id: null, name: null, ties: ['admin'], parts: ['record'] })
  })
})
