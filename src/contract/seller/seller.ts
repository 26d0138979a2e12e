import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { email, id, line, streetAddress, version } from '../core/fields.ts'

/** Numbers are written in groups by hand, and kept in one piece. */
export const withoutGaps = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** ISO 13616: the digits with the first four characters moved to the end, letters as 10 to 35, leave 1 when divided by 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** An international bank account number, however it was grouped; kept without gaps. */
export const iban = v.pipe(line(1, 60), v.transform(withoutGaps), v.check(isIban, 'iban'))

/** The number for VAT with its country in front, as `DE123456789`; empty where there is none. */
const vatId = v.pipe(line(0, 40), v.transform(withoutGaps), v.regex(/^$|^(?=.*\d)[A-Z]{2,3}[A-Z\d+*]{2,15}$/, 'vat_id'))

const fields = {
  legalName: line(2, 160),
  address: streetAddress,
  vatId,
  taxNumber: line(0, 40),
  iban,
  accountHolder: line(2, 70),
  /** Where buyers’ bookkeepers write to. */
  email,
}

/** What the law wants to read on an invoice of who sells, and where to pay it. One of the two tax numbers is enough. */
export const sellerDetails = v.pipe(
  v.object(fields),
  v.forward(
    v.check(({ vatId, taxNumber }) => vatId !== '' || taxNumber !== '', 'tax_id'),
    ['vatId'],
  ),
)
export type SellerDetails = v.InferOutput<typeof sellerDetails>

/** As it stands on an invoice. */
export const sellerOnPaper = v.object({
  legalName: v.string(),
  address: v.object({
    street: v.string(),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
    country: v.string(),
  }),
  vatId: v.string(),
  taxNumber: v.string(),
  iban: v.string(),
  accountHolder: v.string(),
  email: v.string(),
})

/** Null `details` with version 0: nothing was said yet. */
export const sellerRecord = v.object({
  id,
  name: v.string(),
  details: v.nullable(sellerOnPaper),
  version: v.number(),
})
export type SellerRecord = v.InferOutput<typeof sellerRecord>

/** What is left out stays; all of it together is held against `sellerDetails`. */
export const sellerPatch = v.object({ ...v.partial(v.object(fields)).entries, version })
export type SellerPatch = v.InferInput<typeof sellerPatch>

export const sellerSummary = v.object({
  id,
  name: v.string(),
  /** Whether its invoices can say who sells and where to pay. */
  isComplete: v.boolean(),
})
export type SellerSummary = v.InferOutput<typeof sellerSummary>

const params = v.object({ id })
const one = v.object({ seller: sellerRecord })

export const sellerCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/sellers',
    summary:
      'Organisations that one manages, and which of them have said who sells; all for an admin. A hundred at most',
    result: v.object({ sellers: v.array(sellerSummary) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/sellers/:id',
    summary: 'What invoices of an organisation say of it: legal name, address, tax number, bank account',
    params,
    result: one,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/sellers/:id',
    summary: 'Say it, or change it for the invoices to come; 409 with both sides when the version has moved on',
    params,
    body: sellerPatch,
    result: one,
  }),
}
