import { cn } from '#/lib/cn.ts'
import { Input } from '../primitives/input.tsx'
import { NativeSelect } from '../primitives/native-select.tsx'
import { Field } from './field.tsx'

/** What the browser calls the parts that it fills in. */
const completed = {
  name: 'name',
  company: 'organization',
  street: 'address-line1',
  extra: 'address-line2',
  postalCode: 'postal-code',
  zip: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country',
  phone: 'tel',
} as const

type Part = keyof typeof completed

/** Lines as they are written, some of two parts; how long a part may be, and which may stay empty. */
type Form<P extends Part> = {
  lines: readonly (P | readonly P[])[]
  longest: Readonly<Partial<Record<P, number>>>
  optional: readonly P[]
}

/** Where a parcel or a bill goes. */
export const parcelAddress = {
  lines: ['name', 'company', 'street', 'extra', ['postalCode', 'city'], 'country', 'phone'],
  longest: { name: 120, company: 120, street: 200, extra: 200, postalCode: 16, city: 120, phone: 40 },
  optional: ['company', 'extra', 'phone'],
} as const satisfies Form<Part>

/** Where somebody lives, or a house stands. */
export const placeAddress = {
  lines: ['street', ['zip', 'city'], 'state', 'country'],
  longest: { street: 120, zip: 20, city: 80, state: 80 },
  optional: ['state'],
} as const satisfies Form<Part>

export const addressParts = parcelAddress.lines.flat()
export type AddressPart = (typeof addressParts)[number]

export type AddressFieldsProps<P extends Part> = {
  form: Form<P>
  /** The fields send `${name}.street` and the like. */
  name: string
  values?: Partial<Record<P, string>> | null | undefined
  /** Sentences by the fields' whole names, as the API gives them. */
  errors?: Record<string, string> | undefined
  labels: Readonly<Record<P, string>>
  /** Beside the labels of what may stay empty; without, all may. */
  optional?: string | undefined
  /** Stands where no country is chosen yet. */
  choose?: string
  /** In the order in which they are to be chosen from. */
  countries: readonly { code: string; name: string }[]
  /** What the browser may fill in; two addresses of one page have two sections. */
  section?: 'billing' | 'shipping' | 'off' | undefined
  className?: string
}

/** A postal address, in the order in which it is written. */
export function AddressFields<P extends Part>(props: AddressFieldsProps<P>) {
  const { form, name, values, errors = {}, labels, optional, choose = '–', countries, section, className } = props
  const field = (part: P) => {
    const mayBeEmpty = optional === undefined || form.optional.includes(part)
    return {
      name: `${name}.${part}`,
      label: labels[part],
      error: errors[`${name}.${part}`],
      required: !mayBeEmpty,
      note: mayBeEmpty ? optional : undefined,
    }
  }
  const autoComplete = (part: P) =>
    section === 'off' ? section : section ? `${section} ${completed[part]}` : completed[part]
  const input = (part: P) => (
    <Field key={part} {...field(part)}>
      {part === 'country' ? (
        <NativeSelect autoComplete={autoComplete(part)} defaultValue={values?.[part] ?? ''}>
          <option value="">{choose}</option>
          {countries.map(({ code, name: word }) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <Input
          type={part === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete(part)}
          maxLength={form.longest[part]}
          defaultValue={values?.[part]}
        />
      )}
    </Field>
  )
  return (
    <div className={cn('space-y-5', className)}>
      {form.lines.map((line) =>
        typeof line === 'string' ? (
          input(line)
        ) : (
          <div key={line.join()} className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            {line.map(input)}
          </div>
        ),
      )}
    </div>
  )
}
