import { appConfig } from '#app.config'
import type { SellerDetails } from '#/contract/seller/seller.ts'
import { addressTexts } from '#/words/address.ts'
import { groupIban } from '#/lib/iban.ts'
import { m } from '#/paraglide/messages.js'
import { AddressFields, placeAddress } from '#/ui/form/address-fields.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input } from '#/ui/primitives/input.tsx'

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
        <AddressFields
          {...addressTexts()}
          form={placeAddress}
          name="address"
          values={values.address}
          errors={errors}
          countries={countries}
        />
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
