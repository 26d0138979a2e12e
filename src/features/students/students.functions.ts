import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import type {
  BulkStudentsInput,
  ContactsInput,
  GuardianInput,
  NotesInput,
  StudentInput,
  StudentUpdate,
} from '#/contract/student/student.ts'
import { studentCalls } from '#/contract/student/student.calls.ts'
import type { NeighboursQuery, StudentsQuery } from '#/contract/student/student.search.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

/** A page of the children and trainees whom one may see. */
export const listStudents = createServerFn()
  .validator((query: StudentsQuery) => query)
  .handler(({ data }) => api(studentCalls.list, { query: data }))

/** Those to whom one is a parent or family. */
export const listOwnChildren = createServerFn().handler(() => api(studentCalls.ownChildren, {}))

export const getStudent = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(studentCalls.get, { params: data }))

export const getNeighbours = createServerFn()
  .validator((query: Id & NeighboursQuery) => query)
  .handler(({ data: { id, ...query } }) => api(studentCalls.neighbours, { params: { id }, query }))

/** What ends with a student's last day. */
export const readLeaving = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(studentCalls.leaving, { params: data }))

export const createStudent = createServerFn({ method: 'POST' })
  .validator((body: StudentInput) => body)
  .handler(({ data }) => api(studentCalls.create, { body: data }))

export const updateStudent = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: StudentUpdate }) => input)
  .handler(({ data: { id, body } }) => api(studentCalls.update, { params: { id }, body }))

/** Replaces the contacts. */
export const putContacts = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: ContactsInput }) => input)
  .handler(({ data: { id, body } }) => api(studentCalls.putContacts, { params: { id }, body }))

/** Puts a student into the bin, for thirty days. */
/** Another guardian is invited by mail. */
export const addGuardian = createServerFn({ method: 'POST' })
  .validator((change: { id: string; body: GuardianInput }) => change)
  .handler(({ data: { id, body } }) => api(studentCalls.addGuardian, { params: { id }, body }))

export const deleteStudent = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(studentCalls.delete, { params: data }))

export const restoreStudent = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(studentCalls.restore, { params: data }))

/** Changes up to 500 students at once. */
export const changeStudents = createServerFn({ method: 'POST' })
  .validator((body: BulkStudentsInput) => body)
  .handler(({ data }) => api(studentCalls.bulk, { body: data }))

/** Takes a bulk action back. */
export const undoStudentsChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))

/** Allergies, health and custody. The look is logged, so it is a POST, which nothing fetches in advance. */
export const lookAtNotes = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(studentCalls.notes, { params: data }))

export const putNotes = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: NotesInput }) => input)
  .handler(({ data: { id, body } }) => api(studentCalls.putNotes, { params: { id }, body }))

/** Who looked at the notes, newest first. */
export const listLooks = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(studentCalls.looks, { params: data }))

/** Who sees a record, and what of it. */
export const listReaders = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(studentCalls.readers, { params: data }))
