import { useState } from 'react'
import { productArts } from '#/contract/product/product.ts'
import { addressTexts } from '#/words/address.ts'
import { shownPrice } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { AddressFields, parcelAddress } from '#/ui/form/address-fields.tsx'
import { AddressLines } from '#/ui/primitives/address-lines.tsx'
import { ProductArt } from '#/ui/materials/product-art.tsx'
import { Steps } from '#/ui/page/steps.tsx'
import { Price } from '#/ui/primitives/price.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const countries = ['AT', 'CH', 'DE', 'FR', 'IT']

export function ShopGroup() {
  const names = new Intl.DisplayNames(getLocale(), { type: 'region' })
  return (
    <Specimens>
      <Specimen name="Price" className="gap-8 text-lead font-semibold">
        <Price {...shownPrice({ price: 18900, priceSale: null })} />
        <Price {...shownPrice({ price: 24000, priceSale: 19900 })} />
      </Specimen>
      <Specimen name="Steps" className="block">
        <StepsSpecimen />
      </Specimen>
      <div className="lg:col-span-2">
        <Specimen
          name="ProductArt"
          className="grid grid-cols-2 items-end sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
        >
          {productArts.map((art) => (
            <figure key={art}>
              <ProductArt art={art} className="rounded" />
              <figcaption className="mt-1 text-small text-muted">
                <code dir="ltr">{art}</code>
              </figcaption>
            </figure>
          ))}
          <figure>
            <ProductArt art="pink-tower" bare />
            <figcaption className="mt-1 text-small text-muted">
              <code dir="ltr">bare</code>
            </figcaption>
          </figure>
        </Specimen>
      </div>
      <div className="lg:col-span-2">
        <Specimen name="AddressFields" className="block">
          <AddressFields
            form={parcelAddress}
            {...addressTexts()}
            name="sg-address"
            values={{ name: 'Maria', city: 'Roma', country: 'IT' }}
            countries={countries.map((code) => ({ code, name: names.of(code) ?? code }))}
            section="shipping"
            className="max-w-form"
          />
        </Specimen>
      </div>
      <Specimen name="AddressLines">
        <AddressLines lines={['Maria Montessori', 'Via dei Marsi 58', '00185 Roma', names.of('IT')]} />
      </Specimen>
    </Specimens>
  )
}

function StepsSpecimen() {
  const [current, setCurrent] = useState(1)
  return (
    <Steps
      label={m.form_steps()}
      steps={[m.checkout_step_cart(), m.checkout_step_details(), m.checkout_step_payment(), m.checkout_step_done()]}
      current={current}
      doneLabel={(step) => m.form_step_done({ step })}
      canChoose={() => true}
      onChoose={setCurrent}
    />
  )
}
