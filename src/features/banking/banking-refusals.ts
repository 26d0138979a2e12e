import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'

/** The field that a refusal is about, where it is about one. */
const fieldOf: Readonly<Record<string, string>> = {
  ledger_category: 'category',
  ledger_tax: 'tax',
  ledger_payout: 'money',
  ledger_invoice: 'invoice',
  ledger_subject: 'cohort',
  ledger_zero: 'amount',
  ledger_too_large: 'amount',
  ledger_locked: 'day',
  ledger_lock_future: 'through',
  ledger_lock_reason: 'reason',
}

/** A refusal stands where it can be mended; the API’s day is the form’s. */
export function atField<T>(result: Result<T>, wrong: Readonly<Record<string, string>> = {}): Result<T> {
  if (result.ok) return result
  const { code, message } = result.error
  const field = fieldOf[code ?? '']
  if (field) return { ok: false, error: { ...result.error, message: m.form_wrong(), fields: { [field]: message } } }
  if (!result.error.fields) return result
  const { effectiveAt, ...fields } = result.error.fields
  return {
    ok: false,
    error: { ...result.error, fields: { ...fields, ...(effectiveAt && { day: effectiveAt }), ...wrong } },
  }
}
