import { appConfig } from '#app.config'
import type { SellerDetails } from '#/contract/seller.ts'
import { groupIban } from '#/lib/iban.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'

export type SellerFieldsProps = {
  values: SellerDetails
  errors: Record<string, string>
  countries: readonly { code: string; name: string }[]
}

/** What an invoice has to say of who sells, in the order in which it says it. */
export function SellerFields({ values, errors, countries }: SellerFieldsProps) {
  return (
    <>
      <FormSection title={m.selling_seller_business()}>
        <Field
          name="legalName"
          label={m.selling_seller_legal_name()}
          help={m.selling_seller_legal_name_help()}
          error={errors.legalName}
          required
        >
          <Input maxLength={160} autoComplete="organization" defaultValue={values.legalName} />
        </Field>
        <AddressFields address={values.address} errors={errors} countries={countries} />
        <Field
          name="email"
          label={m.selling_seller_email()}
          help={m.selling_seller_email_help()}
          error={errors.email}
          required
        >
          <Input
            type="email"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={appConfig.limits.email.max}
            defaultValue={values.email}
          />
        </Field>
      </FormSection>
      <FormSection title={m.selling_seller_tax()} lead={m.selling_seller_tax_lead()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="vatId" label={m.orders_vat_id()} error={errors.vatId}>
            <Input dir="ltr" maxLength={40} autoComplete="off" spellCheck={false} defaultValue={values.vatId} />
          </Field>
          <Field name="taxNumber" label={m.orders_tax_number()} error={errors.taxNumber}>
            <Input dir="ltr" maxLength={40} autoComplete="off" spellCheck={false} defaultValue={values.taxNumber} />
          </Field>
        </div>
      </FormSection>
      <FormSection title={m.selling_seller_bank()} lead={m.selling_seller_bank_lead()}>
        <Field name="accountHolder" label={m.orders_holder()} error={errors.accountHolder} required>
          <Input maxLength={70} autoComplete="off" defaultValue={values.accountHolder} />
        </Field>
        <Field name="iban" label={m.orders_iban()} error={errors.iban} required>
          <Input
            dir="ltr"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase tabular-nums"
            defaultValue={groupIban(values.iban)}
          />
        </Field>
      </FormSection>
    </>
  )
}

type AddressFieldsProps = Pick<SellerFieldsProps, 'errors' | 'countries'> & { address: SellerDetails['address'] }

function AddressFields({ address, errors, countries }: AddressFieldsProps) {
  const { street, zip, city, state, country } = address
  const named = (part: keyof SellerDetails['address']) => ({
    name: `address.${part}`,
    error: errors[`address.${part}`],
  })
  return (
    <>
      <Field {...named('street')} label={m.address_street()} required>
        <Input maxLength={120} autoComplete="street-address" defaultValue={street} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field {...named('zip')} label={m.address_postal_code()} required>
          <Input maxLength={20} autoComplete="postal-code" defaultValue={zip} />
        </Field>
        <Field {...named('city')} label={m.address_city()} required>
          <Input maxLength={80} autoComplete="address-level2" defaultValue={city} />
        </Field>
      </div>
      <Field {...named('state')} label={m.people_state()} note={m.form_optional()}>
        <Input maxLength={80} autoComplete="address-level1" defaultValue={state} />
      </Field>
      <Field {...named('country')} label={m.address_country()} required>
        <NativeSelect autoComplete="country" defaultValue={country}>
          <option value="">{m.address_country_choose()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}
