import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactsInput, type StudentContact, type StudentDetail } from '#/contract/student/student.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { addedSince, areSameContacts, contactsOf, rowsOf, type ContactRow } from './contacts.ts'
import { putContacts } from './students.functions.ts'
import { studentsKey } from './students.queries.ts'
import type { Standing } from './students.ts'

type Base = { version: number; contacts: StudentContact[] }
type Options = { student: StudentDetail; viewer: string; standing: Standing }

/** The contacts of a child as they are being written; `theirs` is what others stored meanwhile. */
export function useContacts({ student, viewer, standing }: Options) {
  const client = useQueryClient()
  const [base, setBase] = useState<Base>({ version: student.version, contacts: student.contacts })
  const [rows, setRows] = useState(() => rowsOf(student.contacts, standing, viewer))
  const [theirs, setTheirs] = useState<StudentContact[] | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)

  // Somebody was invited beside the editor: they are in it, and what is being written stays.
  const added = addedSince(base, student)
  if (added.length > 0) {
    setBase({ version: student.version, contacts: student.contacts })
    setRows([...rows, ...rowsOf(added, standing, viewer)])
  }

  const change = (id: string, patch: Partial<ContactRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...patch } : row)))
  const remove = (id: string) => setRows((before) => before.filter((row) => row.id !== id))
  const add = (row: Pick<ContactRow, 'user' | 'name' | 'access'>) =>
    setRows((before) => [
      ...before,
      { relation: 'other', phone: '', isOpen: true, isInvited: false, id: crypto.randomUUID(), ...row },
    ])
  const take = (contacts: StudentContact[]) => {
    setRows(rowsOf(contacts, standing, viewer))
    setTheirs(null)
  }

  async function save() {
    if (pending) return
    const wrong = wrongFields(contactsInput, { contacts: contactsOf(rows), version: base.version })
    setAttempt(attempt + 1)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    const { result, clash } = await store(student.id, rows, base)
    setPending(false)
    if (clash) {
      setBase(clash)
      return setTheirs(clash.contacts)
    }
    if (!result?.ok) {
      const { fields = {}, message } = result?.error ?? {}
      return setErrors(Object.keys(fields).length > 0 ? fields : { '': message ?? m.record_offline() })
    }
    const { version, contacts } = result.data.student
    setBase({ version, contacts })
    take(contacts)
    toast(m.students_contacts_saved())
    await client.invalidateQueries({ queryKey: studentsKey })
  }

  return { rows, errors, attempt, pending, theirs, change, remove, add, take, save }
}

/** Sends the rows; `clash` is what somebody else made of the contacts since `base`. */
async function store(id: string, rows: ContactRow[], base: Base) {
  const send = (version: number) =>
    putContacts({ data: { id, body: { contacts: contactsOf(rows), version } } }).catch(() => null)
  const result = await send(base.version)
  const conflict = result?.ok === false ? result.error.conflict : undefined
  if (!conflict) return { result, clash: null }
  const contacts = conflict.fields.contacts?.theirs as StudentContact[] | undefined
  if (contacts && !areSameContacts(contacts, base.contacts)) {
    return { result, clash: { version: conflict.version, contacts } }
  }
  // Somebody changed the record but not its contacts: nothing to choose between.
  return { result: await send(conflict.version), clash: null }
}
