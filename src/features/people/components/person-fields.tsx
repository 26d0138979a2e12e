import { useSuspenseQuery } from '@tanstack/react-query'
import { appConfig } from '#app.config'
import type { PersonDetail } from '#/contract/person/person.ts'
import { socialNetworks } from '#/contract/person/person.ts'
import { addressLabels } from '#/words/address.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { AddressFields, placeAddress } from '#/ui/form/address-fields.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { choicesQuery } from '#/client/choices.query.ts'
import { socialNames } from '../person-form.ts'

const { max } = appConfig.limits.name

type Errors = Record<string, string>
type FieldsProps<Values> = { values?: Values; errors: Errors; own?: boolean }

/** Of oneself the browser knows what to fill in (WCAG 1.3.5); of others it would offer the wrong person. */
const filledBy = (own: boolean | undefined, token: string) => (own ? token : 'off')

export function NameFields({ values, errors, own }: FieldsProps<{ first_name: string; last_name: string }>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="first_name" label={m.record_first_name()} error={errors.first_name} required>
        <Input maxLength={max} autoComplete={filledBy(own, 'given-name')} defaultValue={values?.first_name} />
      </Field>
      <Field name="last_name" label={m.people_last_name()} error={errors.last_name} required>
        <Input maxLength={max} autoComplete={filledBy(own, 'family-name')} defaultValue={values?.last_name} />
      </Field>
    </div>
  )
}

export function PersonEmailField({ value, error, help }: { value?: string; error?: string; help?: string }) {
  return (
    <Field name="email" label={m.people_email()} error={error} help={help} required>
      <Input
        type="email"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={appConfig.limits.email.max}
        defaultValue={value}
      />
    </Field>
  )
}

export function PhoneField({ value, error, own }: { value?: string | null; error?: string; own?: boolean }) {
  return (
    <Field name="phone" label={m.people_phone()} error={error} note={m.form_optional()}>
      <Input type="tel" dir="ltr" autoComplete={filledBy(own, 'tel')} maxLength={40} defaultValue={value ?? ''} />
    </Field>
  )
}

export function AboutField({ value, error }: { value?: string | null; error?: string }) {
  return (
    <Field name="about" label={m.people_about()} help={m.people_about_help()} error={error} note={m.form_optional()}>
      <Textarea rows={5} maxLength={2000} defaultValue={value ?? ''} />
    </Field>
  )
}

type PersonAddressFieldsProps = { address: PersonDetail['address']; errors: Errors; own?: boolean }

export function PersonAddressFields({ address, errors, own }: PersonAddressFieldsProps) {
  const { countries } = useSuspenseQuery(choicesQuery(getLocale())).data
  return (
    <AddressFields
      form={placeAddress}
      name="address"
      values={address}
      errors={errors}
      labels={addressLabels()}
      choose={m.people_country_none()}
      countries={countries}
      section={own ? undefined : 'off'}
    />
  )
}

export function LocaleField({ value, error }: { value?: string | null; error?: string }) {
  return (
    <Field name="locale" label={m.people_locale()} help={m.people_locale_help()} error={error}>
      <NativeSelect defaultValue={value ?? getLocale()}>
        {appConfig.locales.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

export function TimeZoneField({ value, error }: { value?: string | null; error?: string }) {
  const { timeZones } = useSuspenseQuery(choicesQuery(getLocale())).data
  return (
    <Field name="timeZone" label={m.people_time_zone()} error={error} note={m.form_optional()}>
      <NativeSelect defaultValue={value ?? ''}>
        <option value="">{m.people_time_zone_none()}</option>
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

type PublicProfile = Pick<PersonDetail, 'isPublic' | 'socialLinks'>

export function PublicProfileFields({ profile, errors }: { profile: PublicProfile; errors: Errors }) {
  return (
    <>
      <input type="hidden" name="profileShown" value="yes" />
      <CheckboxField name="isPublic" defaultChecked={profile.isPublic} help={m.people_public_help()}>
        {m.people_public()}
      </CheckboxField>
      {socialNetworks.map((network) => (
        <Field
          key={network}
          name={`socialLinks.${network}`}
          label={socialNames[network]}
          error={errors[`socialLinks.${network}`]}
          note={m.form_optional()}
        >
          <Input
            type="url"
            dir="ltr"
            placeholder="https://"
            maxLength={200}
            defaultValue={profile.socialLinks[network]}
          />
        </Field>
      ))}
    </>
  )
}
