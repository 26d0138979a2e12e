import { appConfig } from '#app.config'
import { studentCalls } from '#/contract/student/student.calls.ts'
import { ApiError } from '../../http/api-error.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { putContacts } from './contacts.service.ts'
import { addGuardian } from './guardians.service.ts'
import { listLooks, readNotes, writeNotes } from './notes.service.ts'
import { readLeaving } from './leaving.service.ts'
import { listReaders } from './readers.service.ts'
import { deleteStudent, restoreStudent } from './students.bin.ts'
import { changeStudents } from './students.bulk.ts'
import { exportStudents } from './students.export.ts'
import { listNeighbours, listOwnChildren, listStudents } from './students.repo.ts'
import { createStudent, updateStudentRecord } from './students.save.ts'
import { readSaved, readStudent, toStudent } from './students.view.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'students_write', points: 120, seconds: 60, by: 'account' }] }
const staff = withRole('school', 'training_center', 'teacher')
const deleters = withRole('admin', 'school', 'training_center', 'teacher')

export const studentRoutes = [
  route(studentCalls.list, {
    policy: signedIn,
    limits: reading,
    async handle({ services: { db }, actor, query }) {
      const { rows, ...page } = await listStudents(db, actor, query)
      return { students: rows.map(toStudent), ...page }
    },
  }),
  route(studentCalls.ownChildren, {
    policy: signedIn,
    limits: reading,
    async handle({ services: { db }, actor }) {
      const rows = await listOwnChildren(db, actor)
      return {
        children: rows.map(({ photoConsent, guide, ...row }) => ({ ...toStudent(row), photoConsent, guide })),
      }
    },
  }),
  route(studentCalls.exportCsv, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'list_export', points: 20, seconds: 3600, by: 'account' }] },
    handle: ({ actor, query, ...context }) => exportStudents(context, actor, query),
  }),
  route(studentCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ student: await readStudent(services.db, actor, params.id) }),
  }),
  route(studentCalls.neighbours, {
    policy: signedIn,
    limits: reading,
    async handle({ services, actor, params, query }) {
      const beside = await listNeighbours(services.db, actor, params.id, query)
      if (!beside) throw new ApiError('not_found')
      return beside
    },
  }),
  route(studentCalls.leaving, {
    policy: staff,
    limits: reading,
    handle: ({ services, actor, params }) => readLeaving(services.db, actor, params.id),
  }),
  route(studentCalls.create, {
    policy: staff,
    limits: writing,
    async handle({ actor, body, ...context }) {
      const id = await createStudent(context, actor, body)
      return { student: await readStudent(context.services.db, actor, id) }
    },
  }),
  route(studentCalls.update, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await updateStudentRecord(context, actor, params.id, body)
      return { student: await readSaved(context.services.db, actor, params.id) }
    },
  }),
  route(studentCalls.putContacts, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await putContacts(context, actor, params.id, body)
      return { student: await readStudent(context.services.db, actor, params.id) }
    },
  }),
  route(studentCalls.addGuardian, {
    policy: withRole('school'),
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await addGuardian(context, actor, params.id, body)
      return { student: await readStudent(context.services.db, actor, params.id) }
    },
  }),
  route(studentCalls.delete, {
    policy: deleters,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await deleteStudent(context, actor, params.id)
      return null
    },
  }),
  route(studentCalls.restore, {
    policy: deleters,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await restoreStudent(context, actor, params.id)
      return { student: await readStudent(context.services.db, actor, params.id) }
    },
  }),
  route(studentCalls.bulk, {
    policy: deleters,
    limits: writing,
    handle: ({ actor, body, ...context }) => changeStudents(context, actor, body),
  }),
  route(studentCalls.notes, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'notes', points: 60, seconds: 60, by: 'account' }] },
    handle: async ({ actor, params, ...context }) => ({ notes: await readNotes(context, actor, params.id) }),
  }),
  route(studentCalls.putNotes, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      notes: await writeNotes(context, actor, params.id, body),
    }),
  }),
  route(studentCalls.readers, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ readers: await listReaders(services.db, actor, params.id) }),
  }),
  route(studentCalls.looks, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ looks: await listLooks(services.db, actor, params.id) }),
  }),
]
