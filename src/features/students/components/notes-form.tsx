import { useState, type FormEvent, type ReactNode } from 'react'
import type { NotesInput, StudentContact, StudentDetail, StudentNotes } from '#/contract/student/student.ts'
import { notesInput } from '#/contract/student/student.ts'
import { changedFields, clashes, wrongFields, type Clash } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { putNotes } from '../students.functions.ts'
import { CustodyClosedField, type Closed } from './custody-closed-field.tsx'
import type { Find } from './finder.tsx'

type NoteName = 'allergies' | 'healthNotes' | 'custodyNote'

export type NotesFormProps = {
  student: Pick<StudentDetail, 'id' | 'kind' | 'contacts'>
  viewer: string
  notes: StudentNotes
  findPeople: Find
  onSaved: (notes: StudentNotes) => void
  onClose: () => void
}

const labels: Record<NoteName, () => string> = {
  allergies: m.students_allergies,
  healthNotes: m.students_health_notes,
  custodyNote: m.students_custody_note,
}

/** The notes as they were read, and in place to mend. Unlike other forms it keeps no draft in the browser. */
export function NotesForm({ student, viewer, notes, findPeople, onSaved, onClose }: NotesFormProps) {
  const [base, setBase] = useState(notes)
  const [values, setValues] = useState(notes)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [clashing, setClashing] = useState<Record<string, Clash>>({})
  const [pending, setPending] = useState(false)
  const others = student.contacts.filter(({ user }) => user !== viewer)
  const [closed, setClosed] = useState<readonly Closed[]>(() => closedAtFirst(notes, others))
  const [isTurned, setTurned] = useState(false)
  // Custody is a question of children alone, and kept by those who may say whom it concerns.
  const keepsCustody = notes.mayWriteCustody && student.kind === 'child'
  const fields = (['allergies', 'healthNotes', 'custodyNote'] as const).filter(
    (name) => name !== 'custodyNote' || keepsCustody,
  )
  const written = Object.fromEntries(fields.map((name) => [name, values[name] ?? '']))
  const texts: Omit<NotesInput, 'version'> = changedFields(base, written)
  const changed =
    isTurned || texts.custodyNote !== undefined ? { ...texts, custodyClosedTo: closed.map(({ id }) => id) } : texts
  const isChanged = Object.keys(changed).length > 0

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongFields(notesInput, { ...changed, version: base.version })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || pending) return
    setPending(true)
    const result = await putNotes({
      data: { id: student.id, body: { ...changed, version: base.version } },
    }).catch(() => null)
    setPending(false)
    if (result?.ok) return showSaved(result.data.notes)
    const { conflict, fields: refused, message } = result?.error ?? {}
    if (conflict) return showClash(conflict)
    setErrors(refused ?? {})
    toast.error(message ?? m.record_offline())
  }

  function showSaved(saved: StudentNotes) {
    setBase(saved)
    setValues(saved)
    setClosed(saved.custodyClosedTo ?? [])
    setTurned(false)
    setClashing({})
    toast(m.students_notes_saved())
    onSaved(saved)
  }

  function showClash({ version, fields: differ }: { version: number; fields: Record<string, Clash> }) {
    // Of the list, what stands in the form is what is saved next.
    const { custodyClosedTo: _, ...differing } = differ
    const found = clashes(base, differing)
    const theirs = Object.fromEntries(Object.entries(found).map(([name, clash]) => [name, clash.theirs]))
    setBase({ ...base, ...theirs, version })
    setClashing(found)
  }

  const take = (name: NoteName) => {
    setValues({ ...values, [name]: String(clashing[name]?.theirs ?? '') })
    const { [name]: _taken, ...others } = clashing
    setClashing(others)
  }

  return (
    <form onSubmit={(event) => void save(event)} className="space-y-5">
      {Object.keys(clashing).length > 0 && (
        <Alert tone="warning" role="alert" title={m.students_clash_title()}>
          {m.students_clash_text()}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-3">
        {fields.map((name) => (
          <NoteField
            key={name}
            name={name}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          >
            {clashing[name] && <Theirs value={String(clashing[name].theirs ?? '')} onTake={() => take(name)} />}
          </NoteField>
        ))}
      </div>
      {keepsCustody ? (
        <CustodyClosedField
          contacts={others}
          chosen={closed}
          error={errors.custodyClosedTo}
          findPeople={findPeople}
          onChange={(chosen) => {
            setClosed(chosen)
            setTurned(true)
          }}
        />
      ) : (
        notes.custodyNote && <CustodyText note={notes.custodyNote} />
      )}
      <FormActions>
        <Button type="submit" pending={pending} disabled={!isChanged}>
          {m.students_notes_save()}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.students_notes_hide()}
        </Button>
      </FormActions>
    </form>
  )
}

type NoteFieldProps = {
  name: NoteName
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** What others wrote meanwhile. */
  children: ReactNode
}

function NoteField({ name, value, error, onChange, children }: NoteFieldProps) {
  return (
    <div>
      <Field
        name={name}
        label={labels[name]()}
        help={name === 'custodyNote' ? m.students_custody_help() : undefined}
        error={error}
      >
        <Textarea rows={2} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {children}
    </div>
  )
}

/** Who is named already; with a note that is yet to be written, the parents. */
function closedAtFirst({ custodyNote, custodyClosedTo }: StudentNotes, others: readonly StudentContact[]): Closed[] {
  if (custodyNote !== '' || custodyClosedTo?.length) return custodyClosedTo ?? []
  return others.flatMap(({ user, name, access }) => (user && access === 'parent' ? [{ id: user, name }] : []))
}

/** For those who read it and do not keep it. */
function CustodyText({ note }: { note: string }) {
  return (
    <div>
      <p className="font-semibold">{m.students_custody_note()}</p>
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
    </div>
  )
}

function Theirs({ value, onTake }: { value: string; onTake: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-3 rounded border border-warning/40 bg-warning-tint p-3 text-small">
      <p className="min-w-0 wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">{m.students_clash_theirs()}: </span>
        {value || m.students_notes_empty()}
      </p>
      <Button variant="outline" size="sm" onClick={onTake}>
        {m.students_clash_take()}
      </Button>
    </div>
  )
}
