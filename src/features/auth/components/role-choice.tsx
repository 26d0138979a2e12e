import { m } from '#/paraglide/messages.js'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { ServedArt } from '#/ui/materials/served-art.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { roleCards } from '../roles.ts'
import { RoleCardArt } from './account-art.ts'

type RoleChoiceProps = { value?: string; error?: string; onChange: (role: string) => void }

export function RoleChoice({ value, error, onChange }: RoleChoiceProps) {
  return (
    <Fieldset name="role" legend={m.auth_role()} help={m.auth_role_once()} error={error}>
      <RadioCards
        name="role"
        defaultValue={value}
        onValueChange={onChange}
        required
        aria-label={m.auth_role()}
        options={roleCards.map(({ role, title, help }) => ({
          value: role,
          title: title(),
          help: help(),
          art: (
            <ServedArt>
              <RoleCardArt role={role} />
            </ServedArt>
          ),
        }))}
      />
    </Fieldset>
  )
}
