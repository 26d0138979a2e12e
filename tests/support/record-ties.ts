import { newEmail, type TestApi } from './api.ts'
import { pictureUpload } from './people-builders.ts'
import type { StudentTie } from '#/contract/student/student.access.ts'

// Ties to a child or a trainee, begun and ended as people do it: by invitation, contact, classroom and enrolment.

export type Person = Awaited<ReturnType<TestApi['person']>>
export type Tied = Exclude<StudentTie, 'admin'>
type Send = (person: Person, method: string, path: string, body?: unknown) => ReturnType<TestApi['send']>

export const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
export const custodyNote = 'Fetched by the aunt only'
export const health = 'Asthma'

/** A school, a training centre, and what people there do for the tests. */
export async function buildTieScene(api: TestApi) {
  const send: Send = (person, method, path, body) => api.send(method, path, { token: person.token, body })
  const organisationOf = async (person: Person): Promise<string> =>
    (await send(person, 'GET', '/api/v1/me')).body.user.memberships[0].organisation.id
  const head = await api.person({ roles: ['school'], institutionName: 'Linden' })
  const centre = await api.person({ roles: ['training_center'], institutionName: 'Northern' })
  const [linden, northern] = [await organisationOf(head), await organisationOf(centre)]

  const version = async (by: Person, path: string): Promise<number> => {
    const { body } = await send(by, 'GET', path)
    return (body.student ?? body.person ?? body.classroom).version
  }
  async function change(by: Person, path: string, patch: object): Promise<void> {
    const answer = await send(by, 'PATCH', path, { ...patch, version: await version(by, path) })
    if (answer.status !== 200) throw new Error(`PATCH ${path}: ${JSON.stringify(answer.body)}`)
  }
  /** Asked to join, and joins. */
  async function join(person: Person, roles: string[], position: string): Promise<void> {
    const { email } = person
    const asked = { first_name: 'Ada', last_name: 'Pieri', email, roles, position, organisation: linden }
    await send(head, 'POST', '/api/v1/people', asked)
    const { offers } = (await send(person, 'GET', '/api/v1/me/offers')).body
    await send(person, 'POST', `/api/v1/me/offers/${offers[0].id}`)
  }
  const leave = (person: Person, position: string) =>
    change(head, `/api/v1/people/${person.id}`, { membership: { organisation: linden, position, to: yesterday() } })
  async function putContacts(path: string, contacts: object[]): Promise<void> {
    const answer = await send(head, 'PUT', `${path}/contacts`, { contacts, version: await version(head, path) })
    if (answer.status !== 200) throw new Error(`PUT ${path}/contacts: ${JSON.stringify(answer.body)}`)
  }
  const neighbour = { name: 'Neighbour', relation: 'friend', access: 'emergency' }

  /** A record with everything in it. */
  async function enter(by: Person): Promise<string> {
    const body = { first_name: 'Mira', last_name: 'Sol', photoConsent: 'class' }
    const { student } = (await send(by, 'POST', '/api/v1/students', body)).body
    const path = `/api/v1/students/${student.id}`
    await send(by, 'PUT', `${path}/contacts`, { contacts: [neighbour], version: 1 })
    await send(by, 'PATCH', `${path}/notes`, { healthNotes: health, custodyNote, custodyClosedTo: [], version: 0 })
    await api.send('PUT', `${path}/photo`, { token: by.token, ...(await pictureUpload()) })
    return path
  }
  async function classroomOf(guide: Person | null): Promise<string> {
    const body = { name: `Room ${newEmail()}`, level: '3-6', guide: guide?.id ?? null }
    return (await send(head, 'POST', '/api/v1/classrooms', body)).body.classroom.id
  }
  return {
    api,
    send,
    head,
    centre,
    linden,
    northern,
    version,
    change,
    join,
    leave,
    putContacts,
    neighbour,
    enter,
    classroomOf,
  }
}

export type TieScene = Awaited<ReturnType<typeof buildTieScene>>
export type Tie = { person: Person; path: string; keeper: Person; begin(): Promise<void>; end(): Promise<void> }

const atSchool = async ({ api, head, enter }: TieScene, role: 'school' | 'teacher' | 'parent') => ({
  person: await api.person({ roles: [role] }),
  keeper: head,
  path: await enter(head),
})

async function guideTie(scene: TieScene, end: (tie: Omit<Tie, 'begin' | 'end'>, room: string) => Promise<void>) {
  const held = await atSchool(scene, 'teacher')
  let room = ''
  return {
    ...held,
    async begin() {
      await scene.join(held.person, ['teacher'], 'guide')
      room = await scene.classroomOf(held.person)
      await scene.change(scene.head, held.path, { classroom: room })
    },
    end: () => end(held, room),
  }
}

async function contactTie(scene: TieScene, access: 'parent' | 'family', end: (path: string) => Promise<void>) {
  const held = await atSchool(scene, 'parent')
  return {
    ...held,
    async begin() {
      await scene.join(held.person, ['parent'], 'family')
      const contact = { user: held.person.id, relation: 'other', access }
      await scene.putContacts(held.path, [scene.neighbour, contact])
    },
    end: () => end(held.path),
  }
}

async function practicumTie(scene: TieScene, end: (path: string) => Promise<void>): Promise<Tie> {
  const path = await scene.enter(scene.centre)
  const { head, centre, linden } = scene
  const begin = () => scene.change(centre, path, { practicumSchool: linden })
  return { person: head, keeper: centre, path, begin, end: () => end(path) }
}

const left = ({ change, head }: TieScene, path: string) => change(head, path, { status: 'left' })

/** Every way in which a tie ends. */
export const endings: Record<Tied, Record<string, (scene: TieScene) => Promise<Tie>>> = {
  manager: {
    'the membership ends': async (scene) => {
      const held = await atSchool(scene, 'school')
      const begin = () => scene.join(held.person, ['school'], 'administrator')
      return { ...held, begin, end: () => scene.leave(held.person, 'administrator') }
    },
  },
  guide: {
    'the membership ends': (scene) => guideTie(scene, ({ person }) => scene.leave(person, 'guide')),
    'another guides the classroom': (scene) =>
      guideTie(scene, async (_, room) => {
        const { classrooms } = (await scene.send(scene.head, 'GET', '/api/v1/classrooms')).body
        const { version } = classrooms.find(({ id }: { id: string }) => id === room)
        await scene.send(scene.head, 'PATCH', `/api/v1/classrooms/${room}`, { guide: null, version })
      }),
    'the child moves on': (scene) => guideTie(scene, ({ path }) => scene.change(scene.head, path, { classroom: null })),
    'the child leaves': (scene) => guideTie(scene, ({ path }) => left(scene, path)),
    'the last day is over': (scene) =>
      guideTie(scene, ({ path }) => scene.change(scene.head, path, { endDate: yesterday() })),
  },
  parent: {
    'the contact is taken out': (scene) =>
      contactTie(scene, 'parent', (path) => scene.putContacts(path, [scene.neighbour])),
    'the child leaves': (scene) => contactTie(scene, 'parent', (path) => left(scene, path)),
  },
  family: {
    'the contact is taken out': (scene) =>
      contactTie(scene, 'family', (path) => scene.putContacts(path, [scene.neighbour])),
    'the child leaves': (scene) => contactTie(scene, 'family', (path) => left(scene, path)),
  },
  practicum: {
    'the practicum ends': (scene) =>
      practicumTie(scene, (path) => scene.change(scene.centre, path, { practicumSchool: null })),
    'the trainee leaves': (scene) =>
      practicumTie(scene, (path) => scene.change(scene.centre, path, { status: 'left' })),
  },
  trainee: {
    'the account is taken out': async (scene) => {
      const { api, centre, northern, send } = scene
      const person = await api.person({ roles: ['professional'] })
      const asked = { first_name: 'Ada', last_name: 'Pieri', email: person.email, roles: ['professional'] }
      await send(centre, 'POST', '/api/v1/people', { ...asked, organisation: northern, position: 'family' })
      const { offers } = (await send(person, 'GET', '/api/v1/me/offers')).body
      await send(person, 'POST', `/api/v1/me/offers/${offers[0]?.id}`)
      const path = await scene.enter(centre)
      const set = (account: string | null) => scene.change(centre, path, { account })
      return { person, keeper: centre, path, begin: () => set(person.id), end: () => set(null) }
    },
  },
}
