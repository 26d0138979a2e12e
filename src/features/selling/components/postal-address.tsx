import type { Address } from '#/contract/order/order.ts'
import { countryName } from '#/lib/countries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { AddressLines } from '#/ui/primitives/address-lines.tsx'

/** Where an order or its bill goes. */
export function PostalAddress({ address }: { address: Address }) {
  const { name, company, street, extra, postalCode, city, country, phone } = address
  const land = countryName(country, getLocale())
  const lines = [company, name, street, extra, `${postalCode} ${city}`, land, phone]
  return <AddressLines lines={lines} className="leading-6" />
}
