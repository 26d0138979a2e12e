// What is said of who sells, line by line, in the language of the bill.
import type { Locale } from '#/contract/core/fields.ts'
import type { SellerDetails } from '#/contract/seller/seller.ts'
import { countryName } from '#/lib/countries.ts'
import { groupIban } from '#/lib/iban.ts'
import { m } from '#/paraglide/messages.js'

export const placeLines = ({ legalName, address }: SellerDetails, locale: Locale): string[] => {
  const { street, zip, city, state, country } = address
  return [legalName, street, `${zip} ${city}`, state, countryName(country, locale)].filter(Boolean)
}

export const taxLines = ({ vatId, taxNumber }: SellerDetails, locale: Locale): string[] => [
  ...(vatId ? [m.invoice_vat_id({ number: vatId }, { locale })] : []),
  ...(taxNumber ? [m.invoice_tax_number({ number: taxNumber }, { locale })] : []),
]

/** Where a bill of this number is paid to. */
export const bankLines = ({ accountHolder, iban }: SellerDetails, number: string, locale: Locale): string[] => [
  m.invoice_holder({ name: accountHolder }, { locale }),
  m.invoice_iban({ iban: groupIban(iban) }, { locale }),
  m.invoice_reference({ number }, { locale }),
]
