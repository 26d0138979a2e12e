import type { Billing } from '#/contract/plan/plan.ts'
import type { Result } from '#/contract/core/result.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { addressTexts } from '#/words/address.ts'
import { AddressFields, parcelAddress } from '#/ui/form/address-fields.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { addressValues, type Values } from '../billing.ts'
import { BillingForm } from './billing-form.tsx'

type BillingAddressProps = {
  billing: Billing
  countries: readonly { code: string; name: string }[]
  posted: FormState | undefined
  save: (values: Values) => Promise<Result<{ billing: Billing }>>
  onSaved: (billing: Billing, word: string) => void
}

/** Where bills go from now on. */
export function BillingAddress({ billing, countries, posted, save, onSaved }: BillingAddressProps) {
  return (
    <BillingForm
      name="billing-address"
      hidden={{ organisation: billing.owner.organisation ?? '' }}
      posted={posted}
      submit={save}
      onDone={(done) => onSaved(done.billing, m.billing_address_saved())}
    >
      {({ values, errors, pending }) => (
        <>
          <AddressFields
            form={parcelAddress}
            name="billing"
            section="billing"
            values={addressValues(values, billing.address, billing.owner)}
            errors={errors}
            {...addressTexts()}
            countries={countries}
          />
          <FormActions className="pt-6">
            <Button type="submit" variant="outline" pending={pending}>
              {m.billing_address_save()}
            </Button>
          </FormActions>
        </>
      )}
    </BillingForm>
  )
}
