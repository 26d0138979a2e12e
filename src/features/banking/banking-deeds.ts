// What the forms of the books do, sent by a script or posted to their page. Pure but for the calls.
import type { EntryInput } from '#/contract/ledger/ledger.ts'
import { parseMoney } from '#/words/money.ts'
import { createEntry, moveLock, reverseEntry } from './banking.functions.ts'

type Values = Readonly<Record<string, string>>

/** What is no amount is sent as one that the API refuses, with words. */
const cents = (text: string | undefined): number => parseMoney(text ?? '') ?? Number.NaN

const entryIn = ({
  kind,
  day = '',
  amount,
  tax,
  category,
  money,
  counterparty,
  memo,
  invoice,
}: Values): EntryInput => ({
  kind: kind as EntryInput['kind'],
  effectiveAt: day,
  amount: cents(amount),
  tax: tax?.trim() ? cents(tax) : 0,
  category: (category || null) as EntryInput['category'],
  money: (money || 'bank') as 'bank',
  counterparty: counterparty?.trim() ?? '',
  memo: memo?.trim() ?? '',
  invoice: invoice?.trim() ?? '',
})

export const bankingDeeds = {
  async entry(values: Values) {
    const { organisation = '', key = '' } = values
    const result = await createEntry({ data: { organisation, key, body: entryIn(values) } })
    if (result.ok || !result.error.fields) return result
    const { effectiveAt, ...fields } = result.error.fields
    return {
      ok: false as const,
      error: { ...result.error, fields: { ...fields, ...(effectiveAt && { day: effectiveAt }) } },
    }
  },
  reverse: ({ id = '', reason = '' }: Values) => reverseEntry({ data: { id, reason: reason.trim() } }),
  lock: ({ organisation = '', through, reason = '' }: Values) =>
    moveLock({ data: { organisation, body: { through: through || null, reason: reason.trim() } } }),
}
