import type { StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { accessesOf } from '../contacts.ts'
import type { Standing } from '../students.ts'
import { useContacts } from '../use-contacts.ts'
import { ContactFields } from './contact-fields.tsx'
import { Finder, type Find } from './finder.tsx'

export type ContactsEditorProps = { student: StudentDetail; viewer: string; standing: Standing; findPeople: Find }

/** Who belongs to the child and what each may do. All rows are saved together. */
export function ContactsEditor({ student, viewer, standing, findPeople }: ContactsEditorProps) {
  const editor = useContacts({ student, viewer, standing })
  const { rows, errors, theirs, add } = editor

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
      className="max-w-form space-y-5 noscript:hidden"
    >
      <div role="alert" className="space-y-4 empty:hidden">
        <FormSummary
          attempt={editor.attempt}
          title={m.students_contacts_wrong()}
          errors={Object.entries(errors).map(([name, message]) => (name ? { name, message } : { message }))}
        />
        {theirs && (
          <Alert
            tone="warning"
            title={m.students_clash_title()}
            action={
              <Button variant="outline" size="sm" onClick={() => editor.take(theirs)}>
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
              onChange={(patch) => editor.change(row.id, patch)}
              onRemove={() => editor.remove(row.id)}
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
        <Button type="submit" pending={editor.pending}>
          {m.students_contacts_save()}
        </Button>
      </FormActions>
    </form>
  )
}
