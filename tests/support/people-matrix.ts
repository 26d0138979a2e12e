import { roles, type Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import { newEmail, password } from './api.ts'
import { firstPasskey, newAuthenticator, withPasskey } from './authenticator.ts'
import { unknown, type Caller, type Row, type Scene } from './matrix.ts'
import {
  changeOf,
  householdInvitation,
  invited,
  newSchool,
  newStudent,
  offerTo,
  peopleCsv,
  pictureUpload,
  plannedImport,
  recordOf,
  studentOf,
  studentsCsv,
} from './people-builders.ts'
import { protect, protectedPerson } from './second-step.ts'

// Who may call what of people and students, as data.

const people = { callers: roles, status: 200 }
const by = (status: number, ...some: Role[]) => ({ callers: some, status })

const managers = ['school', 'training_center'] as const
const staff = [...managers, 'teacher'] as const
const deleters = ['admin', ...staff] as const
const family = [...staff, 'parent'] as const

/** Admins and moderators see everybody, admins every student. */
const stranger = ({ caller, other }: Scene): string | undefined =>
  caller === 'admin' || caller === 'moderator' ? undefined : other.id
const strangersStudent = ({ caller, foreign }: Scene): string | undefined =>
  caller === 'admin' ? undefined : foreign.student

const own = ({ me }: Scene) => me.id
const ownStudent = ({ api, me }: Scene) => recordOf(api, me)
const ownOffer = ({ api, me }: Scene) => offerTo(api, me)
const ofStudent = { own: ownStudent, foreign: strangersStudent }
const ofStudentChanged = { passing: roles, ...ofStudent }

/** Of somebody who may; the refused are refused whatever they name. */
const ifAllowed = (some: readonly Caller[], make: (scene: Scene, token: string) => Promise<string>) => (scene: Scene) =>
  some.includes(scene.caller) && scene.token ? make(scene, scene.token) : unknown

const ownClassroom = ifAllowed(managers, async ({ api }, token) => {
  const body = { name: `Larches ${newId()}`, level: '6-9' }
  return (await api.send('POST', '/api/v1/classrooms', { token, body })).body.classroom.id
})

const newGuardian = () => ({
  first_name: 'Amara',
  last_name: 'Moreau',
  email: newEmail(),
  relation: 'mother',
  access: 'parent',
})

async function withAvatar({ api, me }: Scene) {
  await api.send('PUT', `/api/v1/people/${me.id}/avatar`, { token: me.token, ...(await pictureUpload()) })
  return me.id
}

/** Drawn by the guide or the head who has the student, and shown to whoever sees the student. */
async function withPhoto(scene: Scene) {
  const { api, me } = scene
  const keeper = staff.some((role) => role === me.role) ? me : await newSchool(api)
  const id =
    keeper === me ? await ownStudent(scene) : await studentOf(api, { ...me, organisation: keeper.organisation })
  await api.send('PUT', `/api/v1/students/${id}/photo`, { token: keeper.token, ...(await pictureUpload()) })
  return id
}

export const peopleMatrix: Record<string, Row> = {
  'GET /api/v1/people': { allowed: people },
  'GET /api/v1/people/export.csv': { allowed: people },
  'GET /api/v1/people/:id': { allowed: people, own, foreign: stranger },
  'GET /api/v1/people/:id/leaving': {
    allowed: by(200, ...managers),
    query: ({ me }) => `?organisation=${me.organisation}`,
    own: ifAllowed(managers, ({ api }, token) => invited(api, token)),
    foreign: stranger,
  },
  'POST /api/v1/people': {
    allowed: by(201, 'admin', 'school', 'training_center', 'parent'),
    body: ({ caller }) => ({
      first_name: 'A',
      last_name: 'B',
      email: newEmail(),
      roles: [caller === 'parent' ? 'parent' : 'teacher'],
    }),
  },
  'PATCH /api/v1/people/:id': {
    allowed: people,
    body: () => ({ about: 'Bees.', version: 1 }),
    own,
    foreign: stranger,
  },
  'POST /api/v1/people/:id/invitation': {
    allowed: by(202, 'admin', ...managers),
    own: ifAllowed(['admin', ...managers], ({ api }, token) => invited(api, token)),
    foreign: stranger,
  },
  'DELETE /api/v1/people/:id': {
    allowed: by(204, 'admin'),
    own: async ({ api }) => (await api.person()).id,
    foreign: stranger,
  },
  'POST /api/v1/people/:id/restore': {
    allowed: by(200, 'admin'),
    own: ifAllowed(['admin'], async ({ api }, token) => {
      const { id } = await api.person()
      await api.send('DELETE', `/api/v1/people/${id}`, { token })
      return id
    }),
    foreign: stranger,
  },
  'POST /api/v1/people/bulk': {
    allowed: by(200, 'admin', ...managers),
    body: ({ me, other }) => ({ ids: [other.id], action: { type: 'remove', organisation: me.organisation } }),
  },
  'GET /api/v1/me/address-change': { allowed: people },
  'POST /api/v1/me/address-change': {
    allowed: { ...people, status: 202 },
    body: () => ({ email: newEmail(), currentPassword: password }),
  },
  'DELETE /api/v1/me/address-change': { allowed: { ...people, status: 204 } },
  'POST /api/v1/confirm-address': {
    allowed: { callers: ['anonymous', ...roles, 'operator'], status: 422 },
    body: () => ({ token: 'unknown' }),
  },
  'POST /api/v1/people/:id/address-change': {
    allowed: by(202, 'admin'),
    body: () => ({ email: newEmail(), reason: 'The old mailbox is gone' }),
    own: async ({ api }) => (await api.person()).id,
    foreign: stranger,
  },
  'GET /api/v1/me/second-step': { allowed: people },
  'POST /api/v1/me/totp': { allowed: people, body: () => ({ currentPassword: password }) },
  'POST /api/v1/me/totp/confirmation': { allowed: { ...people, status: 422 }, body: () => ({ code: '000000' }) },
  'POST /api/v1/me/totp/removal': {
    allowed: { ...people, status: 422 },
    body: () => ({ currentPassword: password, code: '000000' }),
  },
  'POST /api/v1/me/recovery-codes': {
    allowed: { ...people, status: 422 },
    body: () => ({ currentPassword: password, code: '000000' }),
  },
  'POST /api/v1/people/:id/second-step/removal': {
    allowed: by(204, 'admin'),
    body: () => ({ reason: 'Telephone and codes are lost', currentPassword: password }),
    own: ifAllowed(['admin'], ({ api }) => protectedPerson(api)),
    foreign: stranger,
  },
  'POST /api/v1/login/second-step': {
    allowed: { callers: ['anonymous', ...roles, 'operator'], status: 422 },
    body: () => ({ pending: 'unknown', code: '000000' }),
  },
  'GET /api/v1/me/passkeys': { allowed: people },
  'POST /api/v1/me/passkeys/challenge': { allowed: people, body: () => ({ currentPassword: password }) },
  'POST /api/v1/me/passkeys': {
    allowed: { ...people, status: 422 },
    body: () => ({ name: 'Telephone', credential: newAuthenticator().make({ challenge: 'unknown' }) }),
  },
  'POST /api/v1/me/passkeys/:id/removal': {
    allowed: { ...people, status: 204 },
    body: () => ({ currentPassword: password }),
    own: async ({ api, me }) => {
      await protect(api, me)
      await withPasskey(api, me)
      return firstPasskey(api, me)
    },
    foreign: ({ foreign }) => foreign.passkey,
  },
  'POST /api/v1/login/passkey/challenge': {
    allowed: { callers: ['anonymous', ...roles, 'operator'], status: 422 },
    body: () => ({ pending: 'unknown' }),
  },
  'POST /api/v1/login/passkey': {
    allowed: { callers: ['anonymous', ...roles, 'operator'], status: 422 },
    body: () => ({ pending: 'unknown', credential: newAuthenticator().use({ challenge: 'unknown' }) }),
  },
  'GET /api/v1/me/offers': { allowed: people },
  'POST /api/v1/me/offers/:id': {
    allowed: { ...people, status: 204 },
    own: ownOffer,
    foreign: ({ foreign }) => foreign.offer,
  },
  'DELETE /api/v1/me/offers/:id': {
    allowed: { ...people, status: 204 },
    own: ownOffer,
    foreign: ({ foreign }) => foreign.offer,
  },
  'POST /api/v1/me/household': {
    allowed: { ...people, status: 204 },
    body: async ({ api, me }) => ({ token: await householdInvitation(api, me) }),
  },
  'GET /api/v1/me/export': { allowed: people },
  'GET /api/v1/me/kept': { allowed: people },
  // With the right password, whoever is needed is refused: tests/api/privacy.
  'POST /api/v1/me/erasure': {
    allowed: { callers: roles, status: 422 },
    body: () => ({ currentPassword: 'not the password' }),
  },
  'PUT /api/v1/people/:id/:picture': { allowed: people, upload: pictureUpload, own, foreign: stranger },
  'GET /api/v1/people/:id/:picture': { allowed: people, own: withAvatar, foreign: stranger },
  'DELETE /api/v1/people/:id/:picture': { allowed: { ...people, status: 204 }, own, foreign: stranger },
  'GET /api/v1/students': { allowed: people },
  'GET /api/v1/me/children': { allowed: people },
  'GET /api/v1/students/export.csv': { allowed: people },
  'GET /api/v1/students/:id': { allowed: people, ...ofStudent },
  'GET /api/v1/students/:id/neighbours': { allowed: people, ...ofStudent },
  'GET /api/v1/students/:id/leaving': { allowed: by(200, ...staff), ...ofStudent },
  'POST /api/v1/students': {
    allowed: by(201, ...staff),
    body: ({ me }) => ({ ...newStudent, ...(me.classroom ? { classroom: me.classroom } : {}) }),
  },
  'PATCH /api/v1/students/:id': {
    allowed: by(200, ...family),
    ...ofStudentChanged,
    body: () => ({ preferredName: 'Lo', version: 1 }),
  },
  'PUT /api/v1/students/:id/contacts': {
    allowed: by(200, ...family),
    ...ofStudentChanged,
    body: ({ me: { id, role } }) => ({
      contacts: role === 'parent' ? [{ user: id, relation: 'mother', access: 'parent' }] : [],
      version: 1,
    }),
  },
  'POST /api/v1/students/:id/guardians': {
    allowed: by(201, 'school'),
    ...ofStudent,
    body: newGuardian,
  },
  'DELETE /api/v1/students/:id': { allowed: by(204, ...deleters), ...ofStudent },
  'POST /api/v1/students/:id/restore': {
    allowed: by(200, ...deleters),
    own: ifAllowed(deleters, async (scene, token) => {
      const id = await ownStudent(scene)
      await scene.api.send('DELETE', `/api/v1/students/${id}`, { token })
      return id
    }),
    foreign: strangersStudent,
  },
  'POST /api/v1/students/bulk': {
    allowed: by(200, ...deleters),
    body: () => ({ ids: [unknown], action: { type: 'delete' } }),
  },
  'GET /api/v1/students/:id/notes': { allowed: by(200, ...family), ...ofStudentChanged },
  'PATCH /api/v1/students/:id/notes': {
    allowed: by(200, ...family),
    ...ofStudentChanged,
    body: () => ({ allergies: 'Nuts', version: 0 }),
  },
  'GET /api/v1/students/:id/looks': { allowed: by(200, ...family), ...ofStudentChanged },
  'GET /api/v1/students/:id/readers': { allowed: by(200, ...managers, 'parent'), ...ofStudentChanged },
  'PUT /api/v1/students/:id/photo': { allowed: by(200, ...family), ...ofStudentChanged, upload: pictureUpload },
  'GET /api/v1/students/:id/photo': { allowed: people, ...ofStudent, own: withPhoto },
  'DELETE /api/v1/students/:id/photo': { allowed: by(204, ...family), ...ofStudentChanged },
  'GET /api/v1/organisations': { allowed: people },
  'GET /api/v1/me/overview': { allowed: people },
  'GET /api/v1/practicum-schools': { allowed: by(200, 'admin', 'training_center') },
  'GET /api/v1/classrooms': { allowed: people },
  'GET /api/v1/classrooms/staff': { allowed: by(200, ...managers) },
  'POST /api/v1/classrooms': { allowed: by(201, ...managers), body: () => ({ name: `Owls ${newId()}`, level: '3-6' }) },
  'PATCH /api/v1/classrooms/:id': {
    allowed: by(200, ...managers),
    body: () => ({ name: 'Larches II', version: 1 }),
    own: ownClassroom,
    foreign: ({ foreign }) => foreign.classroom,
  },
  'DELETE /api/v1/classrooms/:id': {
    allowed: by(204, ...managers),
    own: ownClassroom,
    foreign: ({ foreign }) => foreign.classroom,
  },
  'POST /api/v1/changes/:id/undo': {
    allowed: people,
    own: ({ api, me }) => changeOf(api, me),
    foreign: ({ foreign }) => foreign.change,
  },
  'POST /api/v1/people/imports': { allowed: by(201, ...managers), upload: peopleCsv },
  'POST /api/v1/students/imports': { allowed: by(201, ...managers), upload: studentsCsv },
  'POST /api/v1/imports/:id/columns': {
    allowed: by(200, ...managers),
    body: () => ({ columns: ['first_name', 'last_name'] }),
    own: ifAllowed(managers, ({ api }, token) => plannedImport(api, token)),
    foreign: ({ foreign }) => foreign.plan,
  },
  'POST /api/v1/imports/:id/apply': {
    allowed: by(200, ...managers),
    own: ifAllowed(managers, ({ api }, token) => plannedImport(api, token)),
    foreign: ({ foreign }) => foreign.plan,
  },
}
