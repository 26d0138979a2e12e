import * as v from 'valibot'
import { bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { studentReader } from './student.access.ts'
import {
  bulkStudentsInput,
  contactsInput,
  guardianInput,
  neighboursSearch,
  notesInput,
  notesLook,
  ownChild,
  studentDetail,
  studentFilter,
  studentInput,
  studentLeaving,
  studentNeighbours,
  studentNotes,
  studentSearch,
  studentsPage,
  studentUpdate,
} from './student.ts'

const params = v.object({ id })
const one = v.object({ student: studentDetail })
const notes = v.object({ notes: studentNotes })

export const studentCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/students',
    summary: 'Children and trainees whom one may see: searched, filtered, sorted, a page at a time',
    query: studentSearch,
    result: studentsPage,
  }),
  ownChildren: defineCall({
    method: 'GET',
    path: '/api/v1/me/children',
    summary: 'The children to whom one is a parent or family, with their guides; the youngest first',
    result: v.object({ children: v.array(ownChild) }),
  }),
  exportCsv: defineCall({
    method: 'GET',
    path: '/api/v1/students/export.csv',
    summary: 'The filtered list as CSV, streamed, without restricted notes',
    query: v.object(studentFilter),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id',
    summary: 'One student, with the contacts and without restricted notes',
    params,
    result: one,
  }),
  neighbours: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/neighbours',
    summary: 'Who stands before and after a student in a list of those whom one may see, with its filters and order',
    params,
    query: neighboursSearch,
    result: studentNeighbours,
  }),
  leaving: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/leaving',
    summary: 'What ends with the last day of a student whom one looks after, and which siblings are in the same house',
    params,
    result: studentLeaving,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/students',
    summary: 'Enter a child or a trainee',
    body: studentInput,
    result: one,
    status: 201,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/students/:id',
    summary: 'Change a student; 409 with both sides when the version has moved on',
    params,
    body: studentUpdate,
    result: one,
  }),
  putContacts: defineCall({
    method: 'PUT',
    path: '/api/v1/students/:id/contacts',
    summary:
      'Replace the contacts; access is for managers to give, guardians say who fetches the child, guides whom to call',
    params,
    body: contactsInput,
    result: one,
  }),
  addGuardian: defineCall({
    method: 'POST',
    path: '/api/v1/students/:id/guardians',
    summary: 'Invite a guardian of a child; by those who look after the school',
    params,
    body: guardianInput,
    result: one,
    status: 201,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/students/:id',
    summary: 'Put a student into the bin, for thirty days',
    params,
    status: 204,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/v1/students/:id/restore',
    summary: 'Take a student out of the bin',
    params,
    result: one,
  }),
  bulk: defineCall({
    method: 'POST',
    path: '/api/v1/students/bulk',
    summary: 'Change up to 500 students at once',
    body: bulkStudentsInput,
    result: bulkResult,
  }),
  notes: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/notes',
    summary: 'Allergies, health and custody. Each look is logged, and guardians see the log',
    params,
    result: notes,
  }),
  putNotes: defineCall({
    method: 'PATCH',
    path: '/api/v1/students/:id/notes',
    summary: 'Change the restricted notes',
    params,
    body: notesInput,
    result: notes,
  }),
  readers: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/readers',
    summary: 'Who sees this record, and which parts: for its guardians and those who look after the organisation',
    params,
    result: v.object({ readers: v.array(studentReader) }),
  }),
  looks: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/looks',
    summary: 'Who looked at the restricted notes, newest first, a hundred at most',
    params,
    result: v.object({ looks: v.array(notesLook) }),
  }),
}
