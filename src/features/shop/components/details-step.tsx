import { Link, type LinkProps } from '@tanstack/react-router'
import type { Quote, SavedAddress } from '#/contract/order/order.ts'
import { m } from '#/paraglide/messages.js'
import { addressTexts } from '#/words/address.ts'
import { AddressFields, addressParts, parcelAddress } from '#/ui/form/address-fields.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import type { Billing } from '../cart.ts'
import { deliveryIn, fillForm } from '../checkout-form.ts'
import { deliveryHelp, deliveryWords } from '../checkout.words.ts'

type DetailsStepProps = {
  values: Billing
  errors: Record<string, string>
  /** A member's, who has no need to type it. */
  email: string | undefined
  addresses: readonly SavedAddress[]
  countries: readonly { code: string; name: string }[]
  quote: Pick<Quote, 'needsDelivery' | 'deliveries'>
  onDelivery: (values: Billing) => void
  /** Fields were filled in by other means than typing. */
  onFilled: () => void
  login: LinkProps
}

const titleClass = 'text-lead font-semibold'

const valuesOfAddress = (address: SavedAddress | undefined): Billing =>
  address ? Object.fromEntries(addressParts.map((part) => [`billing.${part}`, address[part] ?? ''])) : {}

const addressOf = (values: Billing, name: string) =>
  Object.fromEntries(addressParts.map((part) => [part, values[`${name}.${part}`]])) as Record<
    (typeof addressParts)[number],
    string
  >

/** Who pays, and where it goes. */
export function DetailsStep(props: DetailsStepProps) {
  const { values, errors, email, addresses, countries, quote, onDelivery, onFilled, login } = props
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const billing = 'billing.street' in values ? values : { ...values, ...valuesOfAddress(usual) }
  const shared = {
    ...addressTexts(),
    form: parcelAddress,
    countries,
    errors,
  }
  return (
    <div className="space-y-10">
      <section className="space-y-5">
        <h2 className={titleClass}>{m.checkout_contact()}</h2>
        {email ? (
          <p className="text-muted">{m.checkout_email_member({ email })}</p>
        ) : (
          <>
            <p>
              <Link {...login} className={linkClass}>
                {m.checkout_signin()}
              </Link>
            </p>
            <Field name="email" label={m.checkout_email()} help={m.checkout_email_help()} error={errors.email} required>
              <Input type="email" autoComplete="email" maxLength={254} defaultValue={values.email} />
            </Field>
          </>
        )}
      </section>
      <section className="space-y-5">
        <h2 className={titleClass}>{m.checkout_billing()}</h2>
        {addresses.length > 1 && <Saved addresses={addresses} onFilled={onFilled} />}
        <AddressFields {...shared} name="billing" section="billing" values={addressOf(billing, 'billing')} />
        {email && (
          <CheckboxField name="keepAddress" value="on" defaultChecked={values.keepAddress !== undefined}>
            {m.checkout_keep_address()}
          </CheckboxField>
        )}
      </section>
      {quote.needsDelivery ? (
        <section className="space-y-5">
          <h2 className={titleClass}>{m.checkout_delivery()}</h2>
          <Fieldset name="delivery" legend={<span className="sr-only">{m.checkout_delivery()}</span>}>
            <RadioCards
              name="delivery"
              defaultValue={deliveryIn(values)}
              onValueChange={(delivery) => onDelivery({ delivery })}
              options={quote.deliveries.map((each) => ({
                value: each.option,
                title: deliveryWords[each.option](),
                help: deliveryHelp(each),
              }))}
              className="lg:grid-cols-3"
            />
          </Fieldset>
          <CheckboxField name="elsewhere" value="on" defaultChecked={values.elsewhere !== undefined}>
            {m.checkout_elsewhere()}
          </CheckboxField>
          {/* The box opens them without a script. */}
          <div className="hidden space-y-5 group-has-[[name=elsewhere]:checked]/checkout:block">
            <h3 className="font-semibold">{m.checkout_deliver_to()}</h3>
            <AddressFields {...shared} name="deliverTo" section="shipping" values={addressOf(values, 'deliverTo')} />
          </div>
        </section>
      ) : (
        <p className="text-muted">{m.checkout_nothing_to_send()}</p>
      )}
    </div>
  )
}

function Saved({ addresses, onFilled }: Pick<DetailsStepProps, 'addresses' | 'onFilled'>) {
  return (
    <Field label={m.checkout_saved()} className="noscript:hidden">
      <NativeSelect
        defaultValue=""
        onChange={({ target }) => {
          const chosen = addresses.find(({ id }) => id === target.value)
          if (!chosen || !target.form) return
          fillForm(target.form, valuesOfAddress(chosen), 'these')
          onFilled()
        }}
      >
        <option value="">{m.checkout_saved_choose()}</option>
        {addresses.map(({ id, name, street, city }) => (
          <option key={id} value={id}>
            {[name, street, city].join(', ')}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
