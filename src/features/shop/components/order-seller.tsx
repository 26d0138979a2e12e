import type { SellerDetails } from '#/contract/seller/seller.ts'
import { m } from '#/paraglide/messages.js'
import { AddressLines } from '#/ui/primitives/address-lines.tsx'

type OrderSellerProps = { seller: SellerDetails; countries: Record<string, string> }

/** Who sells, as the invoice of an order says. */
export function OrderSeller({ seller, countries }: OrderSellerProps) {
  const { legalName, address, vatId, taxNumber, email } = seller
  const { street, zip, city, state, country } = address
  const lines = [legalName, street, `${zip} ${city}`, state, countries[country], email]
  return (
    <div>
      <h2 className="mb-2 font-semibold">{m.orders_seller()}</h2>
      <AddressLines lines={lines} />
      {vatId && <p className="text-small text-muted">{m.invoice_vat_id({ number: vatId })}</p>}
      {taxNumber && <p className="text-small text-muted">{m.invoice_tax_number({ number: taxNumber })}</p>}
    </div>
  )
}
