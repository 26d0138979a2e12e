import type { StudentContact } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { Finder, type Find } from './finder.tsx'

export type Closed = { id: string; name: string }

type CustodyClosedFieldProps = {
  contacts: readonly StudentContact[]
  chosen: readonly Closed[]
  error?: string | undefined
  findPeople: Find
  onChange: (chosen: Closed[]) => void
}

/** To whom the note about custody is closed: the child's contacts at hand, others by name. */
export function CustodyClosedField({ contacts, chosen, error, findPeople, onChange }: CustodyClosedFieldProps) {
  const around = contacts.map(({ id, user, name }) => ({ id: user ?? id, name }))
  const others = chosen.filter(({ id }) => around.every((contact) => contact.id !== id))
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const turn = (one: Closed, on: boolean) => onChange(on ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))
  return (
    <Fieldset
      name="custodyClosedTo"
      legend={m.students_custody_closed_to()}
      help={m.students_custody_closed_help()}
      error={error}
    >
      <div>
        {[...around, ...others].map((one) => (
          <CheckboxField
            key={one.id}
            id={`closed-${one.id}`}
            name="custodyClosedTo"
            value={one.id}
            checked={isChosen(one.id)}
            onChange={(event) => turn(one, event.target.checked)}
          >
            {one.name}
          </CheckboxField>
        ))}
      </div>
      <Finder
        label={m.students_custody_find()}
        help={m.students_contact_find_help()}
        none={m.students_find_none()}
        find={findPeople}
        onChoose={({ id, name }) => {
          if (!isChosen(id)) turn({ id, name }, true)
        }}
      />
    </Fieldset>
  )
}
