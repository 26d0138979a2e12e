import { useNavigate, type LinkProps } from '@tanstack/react-router'
import * as v from 'valibot'
import { organisationSearch, type OrganisationSearch } from '#/contract/organisation/organisation.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { Field } from '#/ui/form/field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'

type OrganisationChoiceProps = {
  all: readonly { id: string; name: string }[]
  current: string
  link: (search: OrganisationSearch) => LinkProps
}

/** Which organisation, where somebody looks after several. */
export function OrganisationChoice({ all, current, link }: OrganisationChoiceProps) {
  const navigate = useNavigate()
  return (
    <ListForm
      label={m.record_organisation()}
      search={{ organisation: current }}
      onChange={(fields) =>
        void navigate({ ...link(v.parse(organisationSearch, fields)), replace: true, resetScroll: false })
      }
      className="mb-8 flex max-w-form flex-wrap items-end gap-3"
    >
      <Field name="organisation" label={m.record_organisation()} className="min-w-0 grow">
        <NativeSelect defaultValue={current}>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <NoScript>
        <Button type="submit" variant="outline">
          {m.organisation_choose()}
        </Button>
      </NoScript>
    </ListForm>
  )
}
