// What the forms of the books do, sent by a script or posted to their page. Pure but for the calls.
import type { EntryInput } from '#/contract/ledger/ledger.ts'
import { m } from '#/paraglide/messages.js'
import { parseMoney } from '#/words/money.ts'
import { atField } from './banking-refusals.ts'
import { createEntry, moveLock, reverseEntry } from './banking.functions.ts'

type Values = Readonly<Record<string, string>>

/** What is no amount is sent as one that the API refuses, with words. */
const cents = (text: string | undefined): number => parseMoney(text ?? '') ?? Number.NaN

/** What was typed and is no amount is called that, rather than missing. */
const unreadable = (values: Values): Record<string, string> =>
  Object.fromEntries(
    ['amount', 'tax']
      .filter((name) => values[name]?.trim() && parseMoney(values[name]) === null)
      .map((name) => [name, m.input_amount()]),
  )

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
  cohort,
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
  cohort: cohort || null,
})

export const bankingDeeds = {
  async entry(values: Values) {
    const { organisation = '', key = '' } = values
    return atField(await createEntry({ data: { organisation, key, body: entryIn(values) } }), unreadable(values))
  },
  reverse: ({ id = '', reason = '' }: Values) => reverseEntry({ data: { id, reason: reason.trim() } }),
  lock: async ({ organisation = '', through, reason = '' }: Values) =>
    atField(await moveLock({ data: { organisation, body: { through: through || null, reason: reason.trim() } } })),
}
