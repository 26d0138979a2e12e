import type { SellerDetails } from '#/contract/seller.ts'
import { m } from '#/paraglide/messages.js'

type OrderSellerProps = { seller: SellerDetails; countries: Record<string, string> }

/** Who sells, as the invoice of an order says. */
export function OrderSeller({ seller, countries }: OrderSellerProps) {
  const { legalName, address, vatId, taxNumber, email } = seller
  const { street, zip, city, state, country } = address
  const lines = { legalName, street, city: `${zip} ${city}`, state, country: countries[country] }
  return (
    <div>
      <h2 className="mb-2 font-semibold">{m.orders_seller()}</h2>
      <address className="not-italic">
        {Object.entries(lines).map(
          ([part, line]) =>
            line && (
              <span key={part} className="block">
                <bdi>{line}</bdi>
              </span>
            ),
        )}
        <span className="block wrap-anywhere">
          <bdi>{email}</bdi>
        </span>
      </address>
      {vatId && <p className="text-small text-muted">{m.invoice_vat_id({ number: vatId })}</p>}
      {taxNumber && <p className="text-small text-muted">{m.invoice_tax_number({ number: taxNumber })}</p>}
    </div>
  )
}
