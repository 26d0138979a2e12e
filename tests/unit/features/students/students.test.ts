import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import { type Viewer } from '#/contract/account/viewer.ts'
import { expect, test } from 'vitest'
import { addedSince, areSameContacts, contactsOf, rowsOf } from '#/features/students/contacts.ts'
import { readNewStudent, readStudent } from '#/features/students/student-form.ts'
import { daysToBirthday } from '#/features/students/birthdays.ts'
import { ageInMonths, classroomsOf, mayDecidePhotos, standingTo } from '#/features/students/students.ts'

const school = { id: 'school', name: 'Linden', kind: 'school', status: 'approved', closesOn: null } as const
const centre = { id: 'centre', name: 'Northern', kind: 'training_center', status: 'approved', closesOn: null } as const
const viewer = (roles: Viewer['roles'], ...memberships: Viewer['memberships']): Viewer => ({
  id: 'me',
  roles,
  memberships,
})
const owner = viewer(['school'], { organisation: school, position: 'owner' })
const guide = viewer(['teacher'], { organisation: school, position: 'guide' })
const parent = viewer(['parent'], { organisation: school, position: 'family' })

test.each([
  ['2026-03-04', { years: 0, months: 0 }],
  ['2025-03-05', { years: 0, months: 11 }],
  ['2025-03-04', { years: 1, months: 0 }],
  ['2023-12-31', { years: 2, months: 2 }],
  ['2027-01-01', { years: 0, months: 0 }],
])('born %s', (birthDate, age) => expect(ageInMonths(birthDate, '2026-03-04')).toEqual(age))

test('who changes a record as what', () => {
  const student = { organisation: school, mayEdit: true, mayDelete: true }
  expect(standingTo(owner, student)).toBe('manager')
  expect(standingTo(guide, student)).toBe('guide')
  expect(standingTo(parent, { ...student, mayDelete: false })).toBe('guardian')
  expect(standingTo(viewer(['admin']), { ...student, mayEdit: false })).toBeNull()
})

test('a parent who guides the own child decides about photos, other guides do not', () => {
  const contacts = [{ user: 'me', access: 'parent' as const }]
  const child = { organisation: school, mayEdit: true, mayDelete: true, contacts }
  const both = viewer(['teacher', 'parent'], { organisation: school, position: 'guide' })
  expect(mayDecidePhotos(both, child)).toBe(true)
  expect(mayDecidePhotos(both, { ...child, contacts: [] })).toBe(false)
  expect(mayDecidePhotos(guide, child)).toBe(false)
  expect(mayDecidePhotos(owner, { ...child, contacts: [] })).toBe(true)
  expect(mayDecidePhotos(parent, { ...child, mayDelete: false })).toBe(true)
  expect(mayDecidePhotos(parent, { ...child, mayEdit: false })).toBe(false)
})

test('guides put children into their own classrooms, schools into all of theirs', () => {
  const room = {
    level: '3-6',
    capacity: null,
    workCycles: [] as WorkCycle[],
    timeZone: 'UTC',
    assistants: [],
    students: 0,
    version: 1,
  } as const
  const rooms = [
    { ...room, assistants: [], id: 'own', name: 'Own', organisation: school, guide: { id: 'me', name: 'Me' } },
    { ...room, assistants: [], id: 'other', name: 'Other', organisation: school, guide: null },
    { ...room, assistants: [], id: 'foreign', name: 'Foreign', organisation: centre, guide: null },
  ]
  expect(classroomsOf(guide, rooms).map(({ id }) => id)).toEqual(['own'])
  expect(classroomsOf(owner, rooms).map(({ id }) => id)).toEqual(['own', 'other'])
  expect(classroomsOf(parent, rooms)).toEqual([])
})

test('guardians may change who fetches the child, and nothing of the family', () => {
  const contact = {
    id: '1',
    user: null,
    name: 'Greta',
    phone: '+49 30 1',
    relation: 'grandparent',
    isInvited: false,
  } as const
  const contacts = [
    { ...contact, access: 'pickup' as const },
    { ...contact, id: '2', user: 'nils', phone: null, relation: 'father' as const, access: 'parent' as const },
    { ...contact, id: '3', access: 'parent' as const },
  ]
  const open = (...who: [Parameters<typeof rowsOf>[1], string]) => rowsOf(contacts, ...who).map(({ isOpen }) => isOpen)
  expect(open('guardian', 'me')).toEqual([true, false, false])
  expect(open('guide', 'me')).toEqual([false, false, false])
  expect(open('manager', 'me')).toEqual([true, true, true])
  expect(open('manager', 'nils')).toEqual([true, false, true])
  expect(contactsOf(rowsOf(contacts, 'manager', 'me'))[1]).toMatchObject({ user: 'nils', name: '', phone: '' })
  // An account's number is hidden from the other parent: that is no difference.
  expect(areSameContacts(contacts, [contacts[0]!, { ...contacts[1]!, phone: '+49 30 2' }, contacts[2]!])).toBe(true)
  expect(areSameContacts(contacts, contacts.slice(1))).toBe(false)
})

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('an edit says nothing of fields that were not shown, and null of those that were emptied', () => {
  const data = form({ preferredName: '', birthDate: '', hoursLogged: '0', languagesShown: 'yes' })
  expect(readStudent(data)).toEqual({ preferredName: '', birthDate: null, hoursLogged: 0, languages: [] })
})

test('a new record leaves empty fields to the API', () => {
  const data = form({
    first_name: 'Ronja',
    last_name: 'Q',
    level: '',
    birthDate: '',
    classroom: 'room',
    organisation: '',
  })
  expect(readNewStudent(data)).toEqual({ first_name: 'Ronja', last_name: 'Q', status: 'enrolled', classroom: 'room' })
})

test('a birthday is counted from today, over the turn of the year, and on 1 March for who was born on a leap day', () => {
  expect(daysToBirthday('2021-11-25', '2026-11-25')).toBe(0)
  expect(daysToBirthday('2021-11-24', '2026-11-25')).toBe(364)
  expect(daysToBirthday('2022-01-02', '2026-12-30')).toBe(3)
  expect(daysToBirthday('2020-02-29', '2027-02-27')).toBe(2)
  expect(daysToBirthday('2020-02-29', '2028-02-27')).toBe(2)
})

test('who is invited beside the editor joins it; any other change is left to the editor’s question', () => {
  const contact = {
    id: '1',
    user: null,
    name: 'Greta',
    phone: null,
    relation: 'grandparent',
    access: 'pickup',
  } as const
  const greta = { ...contact, isInvited: false }
  const nils = { ...greta, id: '2', name: 'Nils', isInvited: true }
  const base = { version: 1, contacts: [greta] }
  expect(addedSince(base, { version: 2, contacts: [nils, greta] })).toEqual([nils])
  expect(addedSince(base, { version: 2, contacts: [nils, { ...greta, name: 'Grete' }] })).toEqual([])
  expect(addedSince(base, { version: 2, contacts: [nils] })).toEqual([])
  expect(addedSince({ version: 2, contacts: [nils, greta] }, base)).toEqual([])
})
