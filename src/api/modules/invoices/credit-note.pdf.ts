import { longDay } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import type { CreditNoteRow } from './credit-notes.repo.ts'
import { drawHead } from './invoice.pdf.ts'
import type { InvoiceRow } from './invoices.repo.ts'
import { drawPaper, drawSums, drawTable, drawText, taxSums } from './paper.ts'

/** What takes an invoice back in part or whole; above zero, what takes back a note whose money could not be given. */
export function drawCreditNote(note: CreditNoteRow, invoice: InvoiceRow): Promise<Buffer> {
  const { number, total, taxes, reason, issuedAt } = note
  const { locale, issuer, subject, payment } = invoice
  const options = { locale }
  const isGiven = total < 0
  // What nobody had paid yet is owed no more; what was paid goes back.
  const wasPaid = invoice.paidAt !== null && invoice.paidAt <= issuedAt
  const kind = isGiven ? m.invoice_credit_title({}, options) : m.invoice_credit_back_title({}, options)
  const title = `${kind} ${number}`
  const about = m.invoice_credit_of({ number: invoice.number, day: longDay(invoice.issuedAt, locale) }, options)
  const facts = [about, subject, `${m.invoice_date({}, options)}: ${longDay(issuedAt, locale)}`]
  return drawPaper(
    { title, locale, author: issuer, subject: about, at: issuedAt, foot: `${issuer} · ${number}` },
    (sheet) => {
      drawHead(sheet, invoice, title, facts)
      drawTable(sheet, [{ name: reason || about, quantity: 1, price: total }])
      drawSums(sheet, [[m.invoice_total({}, options), total, { weight: 'bold' }], ...taxSums(taxes, locale)])
      drawText(
        sheet,
        isGiven
          ? payment === 'card'
            ? m.invoice_credit_card({}, options)
            : wasPaid
              ? m.invoice_credit_transfer({}, options)
              : m.invoice_credit_owed({}, options)
          : m.invoice_credit_back({}, options),
      )
    },
  )
}
