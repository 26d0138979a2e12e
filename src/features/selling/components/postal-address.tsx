import type { Address } from '#/contract/order.ts'
import { countryName } from '#/lib/countries.ts'
import { getLocale } from '#/paraglide/runtime.js'

/** An address as it is written on a parcel. Every line keeps its own direction. */
export function PostalAddress({ address }: { address: Address }) {
  const { name, company, street, extra, postalCode, city, country, phone } = address
  const land = countryName(country, getLocale())
  const lines = { company, name, street, extra, city: `${postalCode} ${city}`, country: land, phone }
  return (
    <address className="leading-6 not-italic">
      {Object.entries(lines).map(
        ([part, line]) =>
          line && (
            <span key={part} dir="auto" className="block text-start">
              {line}
            </span>
          ),
      )}
    </address>
  )
}
