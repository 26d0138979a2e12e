import { useState, type FormEvent } from 'react'
import type { NotesInput, StudentDetail, StudentNotes } from '#/contract/student/student.ts'
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

type NoteField = 'allergies' | 'healthNotes' | 'custodyNote'

export type NotesFormProps = {
  student: Pick<StudentDetail, 'id' | 'kind'>
  notes: StudentNotes
  onSaved: (notes: StudentNotes) => void
  onClose: () => void
}

const labels: Record<NoteField, () => string> = {
  allergies: m.students_allergies,
  healthNotes: m.students_health_notes,
  custodyNote: m.students_custody_note,
}

/** The notes as they were read, and in place to mend. Unlike other forms it keeps no draft in the browser. */
export function NotesForm({ student, notes, onSaved, onClose }: NotesFormProps) {
  const [base, setBase] = useState(notes)
  const [values, setValues] = useState(notes)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [clashing, setClashing] = useState<Record<string, Clash>>({})
  const [pending, setPending] = useState(false)
  // Custody is a question of children alone, and guardians do not get to see it.
  const fields = (['allergies', 'healthNotes', 'custodyNote'] as const).filter(
    (name) => notes[name] !== null && (name !== 'custodyNote' || student.kind === 'child'),
  )
  const written = Object.fromEntries(fields.map((name) => [name, values[name] ?? '']))
  const changed: Omit<NotesInput, 'version'> = changedFields(base, written)
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
    if (result?.ok) {
      const saved = result.data.notes
      setBase(saved)
      setValues(saved)
      setClashing({})
      toast(m.students_notes_saved())
      return onSaved(saved)
    }
    const { conflict, fields: refused, message } = result?.error ?? {}
    if (!conflict) {
      setErrors(refused ?? {})
      return void toast.error(message ?? m.record_offline())
    }
    const found = clashes(base, conflict.fields)
    const theirs = Object.fromEntries(Object.entries(found).map(([name, clash]) => [name, clash.theirs]))
    setBase({ ...base, ...theirs, version: conflict.version })
    setClashing(found)
  }

  const take = (name: NoteField) => {
    setValues({ ...values, [name]: String(clashing[name]?.theirs ?? '') })
    const { [name]: _taken, ...others } = clashing
    setClashing(others)
  }

  return (
    <form method="post" onSubmit={(event) => void save(event)} className="space-y-5">
      {Object.keys(clashing).length > 0 && (
        <Alert tone="warning" role="alert" title={m.students_clash_title()}>
          {m.students_clash_text()}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-3">
        {fields.map((name) => (
          <div key={name}>
            <Field
              name={name}
              label={labels[name]()}
              help={name === 'custodyNote' ? m.students_custody_help() : undefined}
              error={errors[name]}
            >
              <Textarea
                rows={2}
                autoComplete="off"
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            </Field>
            {clashing[name] && <Theirs value={String(clashing[name].theirs ?? '')} onTake={() => take(name)} />}
          </div>
        ))}
      </div>
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
