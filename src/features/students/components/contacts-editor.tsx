import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { contactsInput, type StudentContact, type StudentDetail } from '#/contract/student/student.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { accessesOf, addedSince, areSameContacts, contactsOf, rowsOf, type ContactRow } from '../contacts.ts'
import { putContacts } from '../students.functions.ts'
import { studentsKey } from '../students.queries.ts'
import type { Standing } from '../students.ts'
import { ContactFields } from './contact-fields.tsx'
import { Finder, type Find } from './finder.tsx'

export type ContactsEditorProps = { student: StudentDetail; viewer: string; standing: Standing; findPeople: Find }

/** Who belongs to the child and what each may do. All rows are saved together. */
export function ContactsEditor({ student, viewer, standing, findPeople }: ContactsEditorProps) {
  const client = useQueryClient()
  const [base, setBase] = useState({ version: student.version, contacts: student.contacts })
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
  const add = (row: Pick<ContactRow, 'user' | 'name' | 'access'>) =>
    setRows((before) => [
      ...before,
      { relation: 'other', phone: '', isOpen: true, isInvited: false, id: crypto.randomUUID(), ...row },
    ])

  const send = (version: number) =>
    putContacts({ data: { id: student.id, body: { contacts: contactsOf(rows), version } } }).catch(() => null)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const wrong = wrongFields(contactsInput, { contacts: contactsOf(rows), version: base.version })
    setAttempt(attempt + 1)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    let result = await send(base.version)
    const conflict = result?.ok === false ? result.error.conflict : undefined
    const stored = conflict?.fields.contacts?.theirs as StudentContact[] | undefined
    // Somebody changed the record but not its contacts: nothing to choose between.
    if (conflict && (!stored || areSameContacts(stored, base.contacts))) result = await send(conflict.version)
    else if (conflict && stored) {
      setPending(false)
      setBase({ version: conflict.version, contacts: stored })
      return setTheirs(stored)
    }
    setPending(false)
    if (!result?.ok) {
      const { fields = {}, message } = result?.error ?? {}
      setErrors(Object.keys(fields).length > 0 ? fields : { '': message ?? m.record_offline() })
      return
    }
    const { version, contacts } = result.data.student
    setBase({ version, contacts })
    setRows(rowsOf(contacts, standing, viewer))
    setTheirs(null)
    toast(m.students_contacts_saved())
    await client.invalidateQueries({ queryKey: studentsKey })
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="max-w-form space-y-5 noscript:hidden">
      <div role="alert" className="space-y-4 empty:hidden">
        <FormSummary
          attempt={attempt}
          title={m.students_contacts_wrong()}
          errors={Object.entries(errors).map(([name, message]) => (name ? { name, message } : { message }))}
        />
        {theirs && (
          <Alert
            tone="warning"
            title={m.students_clash_title()}
            action={
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  setRows(rowsOf(theirs, standing, viewer))
                  setTheirs(null)
                }}
              >
                {m.students_contacts_take()}
              </Button>
            }
          >
            {m.students_contacts_clash()}
          </Alert>
        )}
      </div>
      <ul className="space-y-4">
        {rows.map((row, at) => (
          <li key={row.id}>
            <ContactFields
              row={row}
              at={at}
              standing={standing}
              errors={errors}
              onChange={(patch) => change(row.id, patch)}
              onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
            />
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => add({ user: null, name: '', access: accessesOf[standing].at(-1)! })}>
        {m.students_contact_add()}
      </Button>
      {standing === 'manager' && (
        <Finder
          label={m.students_contact_find()}
          help={m.students_contact_find_help()}
          none={m.students_find_none()}
          find={findPeople}
          onChoose={({ id, name }) => {
            if (id !== viewer && !rows.some(({ user }) => user === id)) add({ user: id, name, access: 'parent' })
          }}
        />
      )}
      <FormActions>
        <Button type="submit" pending={pending}>
          {m.students_contacts_save()}
        </Button>
      </FormActions>
    </form>
  )
}
