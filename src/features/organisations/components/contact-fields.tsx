import { appConfig } from '#app.config'
import type { OrganisationContact } from '#/contract/organisation/organisation-record.ts'
import { addressTexts } from '#/words/address.ts'
import { m } from '#/paraglide/messages.js'
import { AddressFields, placeAddress } from '#/ui/form/address-fields.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input } from '#/ui/primitives/input.tsx'

type ContactFieldsProps = {
  values: OrganisationContact
  errors: Record<string, string>
  countries: readonly { code: string; name: string }[]
}

/** Where an organisation is, and how it is reached. */
export function ContactFields({ values, errors, countries }: ContactFieldsProps) {
  return (
    <FormSection title={m.organisation_contact()} lead={m.organisation_lead()}>
      <AddressFields
        {...addressTexts()}
        form={placeAddress}
        name="address"
        values={values.address}
        errors={errors}
        countries={countries}
      />
      <Field name="email" label={m.organisation_email()} error={errors.email} required>
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="phone" label={m.organisation_phone()} error={errors.phone}>
          <Input type="tel" dir="ltr" autoComplete="off" maxLength={40} defaultValue={values.phone} />
        </Field>
        <Field name="website" label={m.organisation_website()} error={errors.website}>
          <Input
            type="url"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            placeholder="https://"
            defaultValue={values.website}
          />
        </Field>
      </div>
    </FormSection>
  )
}
