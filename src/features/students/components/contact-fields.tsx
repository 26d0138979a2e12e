import { contactRelations } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { accessesOf, type ContactRow } from '../contacts.ts'
import type { Standing } from '../students.ts'
import { accessWords } from '../record.words.ts'
import { relationWords } from '#/words/relation.ts'

type ContactFieldsProps = {
  row: ContactRow
  at: number
  standing: Standing
  errors: Record<string, string>
  onChange: (patch: Partial<ContactRow>) => void
  onRemove: () => void
}

/** One contact. What the viewer may not change is told in words instead. */
export function ContactFields({ row, at, standing, errors, onChange, onRemove }: ContactFieldsProps) {
  const { user, name, phone, relation, access, isOpen, isInvited } = row
  if (!isOpen) {
    return (
      <div className="rounded border border-line bg-sunken px-4 py-3">
        <p className="font-semibold">
          {name} <span className="font-normal text-muted">· {relationWords[relation]()}</span>
        </p>
        <p className="text-small text-muted">{accessWords[access].text()}</p>
      </div>
    )
  }
  const field = (part: string) => ({ name: `contacts.${at}.${part}`, error: errors[`contacts.${at}.${part}`] })
  return (
    <fieldset className="space-y-4 rounded border border-line bg-card p-4">
      <legend className="sr-only">{m.students_contact({ number: at + 1 })}</legend>
      <div className="flex items-start justify-between gap-4">
        {user ? (
          <p className="min-w-0">
            <span className="font-semibold">{name}</span>
            <span className="block text-small text-muted">
              {isInvited ? m.students_contact_invited() : m.students_contact_account()}
            </span>
          </p>
        ) : (
          <div className="grid grow gap-4 sm:grid-cols-2">
            <Field label={m.students_contact_name()} {...field('name')} required>
              <Input
                maxLength={160}
                autoComplete="off"
                value={name}
                onChange={(event) => onChange({ name: event.target.value })}
              />
            </Field>
            <Field label={m.students_contact_phone()} {...field('phone')}>
              <Input
                type="tel"
                dir="ltr"
                maxLength={40}
                autoComplete="off"
                value={phone}
                onChange={(event) => onChange({ phone: event.target.value })}
              />
            </Field>
          </div>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.students_contact_remove_named({ name: name || m.students_contact_unnamed() })}
          onClick={onRemove}
        >
          {m.students_contact_remove()}
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.students_contact_relation()} {...field('relation')}>
          <NativeSelect
            value={relation}
            onChange={(event) => onChange({ relation: event.target.value as ContactRow['relation'] })}
          >
            {contactRelations.map((value) => (
              <option key={value} value={value}>
                {relationWords[value]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={m.students_contact_access()} {...field('access')}>
          <NativeSelect
            value={access}
            onChange={(event) => onChange({ access: event.target.value as ContactRow['access'] })}
          >
            {accessesOf[standing].map((value) => (
              <option key={value} value={value}>
                {accessWords[value].word()}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <p className="text-small text-muted">{accessWords[access].text()}</p>
    </fieldset>
  )
}
