// Who may change which contact. Access to a child is given and taken by those who look after the organisation, and by nobody for
// themselves; a guide keeps whom to call, a guardian also who fetches the child. People are compared by number, never by name.
import { isDeepStrictEqual } from 'node:util'
import type { ContactsInput, StudentContact } from '#/contract/student/student.ts'
import { newContact, type ContactRow } from './contacts.repo.ts'
import type { Standing } from './students.policy.ts'

type Input = ContactsInput['contacts'][number]
/** `at` is where the row stands in the input; a row that was taken out stands nowhere. */
export type ContactChange = { before: StudentContact | null; after: ContactRow | null; at: number | null }

/** Name and number of an account are the account's own. */
const stored = ({ user, name, phone, relation, access }: Input | StudentContact) =>
  user ? { user, relation, access } : { user, name, phone: phone || null, relation, access }

/** The rows as they will be, each continuing the one it names, else the one of its account, else the one that says the same. */
export function continueRows(before: readonly StudentContact[], input: readonly Input[]): ContactRow[] {
  const free = new Map(before.map((row) => [row.id, row]))
  const take = (fits: (row: StudentContact) => boolean): string | undefined => {
    const found = [...free.values()].find(fits)?.id
    if (found) free.delete(found)
    return found
  }
  const byId = input.map(({ id }) => (id ? take((row) => row.id === id) : undefined))
  const byUser = input.map(({ user }, at) => byId[at] ?? (user ? take((row) => row.user === user) : undefined))
  return input.map((given, at) => {
    const id = byUser[at] ?? take((row) => isDeepStrictEqual(stored(row), stored(given)))
    return id ? { ...given, id } : newContact(given)
  })
}

export function contactChanges(before: readonly StudentContact[], after: readonly ContactRow[]): ContactChange[] {
  const written = after.map((row, at) => ({ before: before.find(({ id }) => id === row.id) ?? null, after: row, at }))
  const removed = before.filter(({ id }) => after.every((row) => row.id !== id))
  return [
    ...written.filter((change) => !change.before || !isDeepStrictEqual(stored(change.before), stored(change.after))),
    ...removed.map((row) => ({ before: row, after: null, at: null })),
  ]
}

type Row = Pick<StudentContact, 'user' | 'access'>

const isOpen: Record<Standing, (row: Row, self: string) => boolean> = {
  manager: ({ user, access }, self) => user !== self || access === 'emergency',
  guide: ({ user, access }) => user === null && access === 'emergency',
  guardian: ({ user, access }) => user === null && (access === 'emergency' || access === 'pickup'),
}

/** A change is one's own to make where both what was and what will be are open to one of one's standings. */
export function mayChangeContact(held: readonly Standing[], self: string, { before, after }: ContactChange): boolean {
  const rows = [before, after].filter((row) => row !== null)
  // A manager who is a guardian or guide as well is bound by the manager's rule: nobody for themselves.
  return held.some((standing) => rows.every((row) => isOpen[standing](row, self)))
}
