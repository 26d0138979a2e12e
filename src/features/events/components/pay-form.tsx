import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnRegistration } from '#/contract/event/registration.ts'
import { takes, waysOf, type PayWay } from '#/contract/event/ticket-payment.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { AddressFields, addressParts, parcelAddress, type AddressPart } from '#/ui/form/address-fields.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { addressTexts } from '#/words/address.ts'
import { formatMoney } from '#/words/money.ts'
import { registrationDeeds } from '../registration-deeds.ts'

export type Countries = readonly { code: string; name: string }[]

type PayFormProps = {
  registration: OwnRegistration
  countries: Countries
  /** This very page. */
  here: LinkProps
  linkKey?: string | undefined
  posted: FormState | undefined
  onDone: () => void
}

const lookEveryMs = 2500
const looks = 8

/** Whom the invoice is for, then the provider’s page; whoever comes back from there is shown what arrived. */
export function PayForm(props: PayFormProps) {
  const { payAt, payment } = props.registration
  if (!payAt) return <Billing {...props} />
  return (
    <>
      <PayOn {...props} payAt={payAt} />
      {takes(payment, 'invoice') && <Billing {...props} />}
    </>
  )
}

function PayOn({ registration, payAt, here, onDone }: PayFormProps & { payAt: string }) {
  const [looked, setLooked] = useState(0)
  const look = useEffectEvent(() => {
    onDone()
    setLooked((count) => count + 1)
  })
  useEffect(() => {
    if (looked >= looks) return
    const timer = setTimeout(look, lookEveryMs)
    return () => clearTimeout(timer)
  }, [looked])
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <a href={payAt}>{m.events_pay({ amount: formatMoney(registration.due) })}</a>
        </Button>
        <Button asChild variant="outline">
          <Link {...here} reloadDocument>
            {m.events_pay_look()}
          </Link>
        </Button>
      </div>
      <p className="text-small text-muted">{m.events_pay_wait()}</p>
    </div>
  )
}

const wayWords: Record<PayWay, { word: () => string; text: () => string }> = {
  card: { word: m.events_pay_card, text: m.events_pay_card_text },
  invoice: { word: m.events_pay_invoice, text: m.events_pay_invoice_text },
}

const addressOf = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(addressParts.map((part) => [part, values[`billing.${part}`] ?? ''])) as Record<AddressPart, string>

function Billing({ registration, countries, linkKey, posted, onDone }: PayFormProps) {
  const { id, due, guest, payment } = registration
  const ways = waysOf[payment]
  const amount = formatMoney(due)
  return (
    <PostForm
      name="pay"
      hidden={{ registration: id, ...(linkKey && { key: linkKey }) }}
      posted={posted}
      submit={registrationDeeds.pay}
      offline={m.form_offline}
      onDone={(payAt) => {
        if (payAt) location.assign(payAt)
        else onDone()
      }}
      className="space-y-5 border-t border-line pt-4"
    >
      {({ values, errors, pending }) => (
        <>
          <h3 className="font-semibold">{m.events_pay_billing()}</h3>
          <AddressFields
            {...addressTexts()}
            form={parcelAddress}
            name="billing"
            section="billing"
            values={'billing.name' in values ? addressOf(values) : { name: guest?.name ?? '' }}
            errors={errors}
            countries={countries}
          />
          {ways.length > 1 && (
            <Fieldset name="by" legend={m.events_pay_by()} error={errors.by}>
              <RadioCards
                name="by"
                defaultValue={values.by ?? ''}
                options={ways.map((way) => ({ value: way, title: wayWords[way].word(), help: wayWords[way].text() }))}
              />
            </Fieldset>
          )}
          {ways[0] === 'invoice' && <p className="text-small text-muted">{m.events_pay_invoice_text()}</p>}
          <Button type="submit" pending={pending}>
            {ways.length > 1
              ? m.events_pay_go_on({ amount })
              : ways[0] === 'invoice'
                ? m.events_bill_take({ amount })
                : m.events_pay_continue({ amount })}
          </Button>
        </>
      )}
    </PostForm>
  )
}
