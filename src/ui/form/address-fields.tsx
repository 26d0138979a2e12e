import { cn } from '#/lib/cn.ts'
import { Input } from '../primitives/input.tsx'
import { NativeSelect } from '../primitives/native-select.tsx'
import { Field } from './field.tsx'

export const addressParts = ['name', 'company', 'street', 'extra', 'postalCode', 'city', 'country', 'phone'] as const
export type AddressPart = (typeof addressParts)[number]

export type AddressFieldsProps = {
  /** The fields send `${name}.street` and the like. */
  name: string
  values?: Partial<Record<AddressPart, string>> | undefined
  /** Sentences by the fields' whole names, as the API gives them. */
  errors?: Record<string, string> | undefined
  labels: Record<AddressPart, string>
  /** Beside the labels of what may stay empty. */
  optional: string
  /** Stands where no country is chosen yet. */
  choose?: string
  /** In the order in which they are to be chosen from. */
  countries: readonly { code: string; name: string }[]
  /** What the browser may fill in; two addresses of one page have two sections. */
  section?: 'billing' | 'shipping'
  className?: string
}

const completed: Record<AddressPart, string> = {
  name: 'name',
  company: 'organization',
  street: 'address-line1',
  extra: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country',
  phone: 'tel',
}

const longest: Record<Exclude<AddressPart, 'country'>, number> = {
  name: 120,
  company: 120,
  street: 200,
  extra: 200,
  postalCode: 16,
  city: 120,
  phone: 40,
}

const optionalParts = new Set<AddressPart>(['company', 'extra', 'phone'])

/** A postal address, in the order in which it is written. */
export function AddressFields(props: AddressFieldsProps) {
  const { name, values = {}, errors = {}, labels, optional, choose = '–', countries, section, className } = props
  const field = (part: AddressPart) => ({
    name: `${name}.${part}`,
    label: labels[part],
    error: errors[`${name}.${part}`],
    required: !optionalParts.has(part),
    note: optionalParts.has(part) ? optional : undefined,
  })
  const autoComplete = (part: AddressPart) => (section ? `${section} ${completed[part]}` : completed[part])
  const text = (part: Exclude<AddressPart, 'country'>) => (
    <Field {...field(part)}>
      <Input
        type={part === 'phone' ? 'tel' : 'text'}
        autoComplete={autoComplete(part)}
        maxLength={longest[part]}
        defaultValue={values[part]}
      />
    </Field>
  )
  return (
    <div className={cn('space-y-5', className)}>
      {text('name')}
      {text('company')}
      {text('street')}
      {text('extra')}
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {text('postalCode')}
        {text('city')}
      </div>
      <Field {...field('country')}>
        <NativeSelect autoComplete={autoComplete('country')} defaultValue={values.country ?? ''}>
          <option value="">{choose}</option>
          {countries.map(({ code, name: word }) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {text('phone')}
    </div>
  )
}
