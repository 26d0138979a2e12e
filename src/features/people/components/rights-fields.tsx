import type { Membership } from '#/contract/person/person.ts'
import { personStatuses, type Person } from '#/contract/person/person.ts'
import { positions, type Position } from '#/contract/person/position.ts'
import type { Role } from '#/contract/core/role.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { statusWords } from '../people.words.ts'
import { positionWords } from '#/words/position.ts'
import { roleWords } from '#/words/role.ts'

type RoleFieldsProps = {
  /** Those that may be given and taken. */
  grantable: readonly Role[]
  held: readonly Role[]
  error?: string | undefined
}

/** Roles beyond one's rights stay as they are, and go along unseen. */
export function RoleFields({ grantable, held, error }: RoleFieldsProps) {
  return (
    <Fieldset name="roles" legend={m.people_roles()} help={m.people_roles_help()} error={error}>
      <input type="hidden" name="rolesShown" value="yes" />
      {held
        .filter((role) => !grantable.includes(role))
        .map((role) => (
          <input key={role} type="hidden" name="roles" value={role} />
        ))}
      <div className="grid sm:grid-cols-2">
        {grantable.map((role) => (
          <CheckboxField key={role} id={`role-${role}`} name="roles" value={role} defaultChecked={held.includes(role)}>
            {roleWords[role]()}
          </CheckboxField>
        ))}
      </div>
    </Fieldset>
  )
}

export function MembershipFields({ membership, error }: { membership: Membership; error?: string | undefined }) {
  return (
    <>
      <input type="hidden" name="membership.organisation" value={membership.organisation.id} />
      <PositionField
        name="membership.position"
        label={m.people_position_in({ organisation: membership.organisation.name })}
        value={membership.position}
        error={error}
      />
    </>
  )
}

type PositionFieldProps = { name: string; label: string; value?: Position; error?: string | undefined }

export function PositionField({ name, label, value = 'family', error }: PositionFieldProps) {
  return (
    <Field name={name} label={label} error={error}>
      <NativeSelect defaultValue={value}>
        {positions.map((position) => (
          <option key={position} value={position}>
            {positionWords[position]()}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

export function StatusField({ value, error }: { value: Person['status']; error?: string | undefined }) {
  return (
    <Field name="status" label={m.record_status()} help={m.people_status_help()} error={error}>
      <NativeSelect defaultValue={value}>
        {personStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status].word()}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
