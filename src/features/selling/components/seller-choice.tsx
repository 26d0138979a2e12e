import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { sellerSearch } from '#/contract/seller/seller.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { Field } from '#/ui/form/field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import type { SalesLinks } from '../sales.links.ts'

type SellerChoiceProps = {
  sellers: readonly { id: string; name: string }[]
  current: string
  link: SalesLinks['seller']
}

/** Of which organisation, where somebody sells for several. */
export function SellerChoice({ sellers, current, link }: SellerChoiceProps) {
  const navigate = useNavigate()
  return (
    <ListForm
      label={m.record_organisation()}
      search={{ organisation: current }}
      onChange={(fields) =>
        void navigate({ ...link(v.parse(sellerSearch, fields)), replace: true, resetScroll: false })
      }
      className="mb-8 flex max-w-form flex-wrap items-end gap-3"
    >
      <Field name="organisation" label={m.record_organisation()} className="min-w-0 grow">
        <NativeSelect defaultValue={current}>
          {sellers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <NoScript>
        <Button type="submit" variant="outline">
          {m.selling_seller_choose()}
        </Button>
      </NoScript>
    </ListForm>
  )
}
