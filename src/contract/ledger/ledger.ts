import * as v from 'valibot'
import { date, id, line } from '../core/fields.ts'
import { maxAmount } from '../core/max-amount.ts'
import {
  accountKeys,
  accountTypes,
  categories,
  handKinds,
  journalKinds,
  moneyAccounts,
  sourceKinds,
} from './ledger-kinds.ts'

const cents = v.number()

/** What is entered by hand: `tax` is contained in the amount. */
export const entryInput = v.object({
  kind: v.picklist(handKinds),
  effectiveAt: date,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1, 'required'), v.maxValue(maxAmount)),
  tax: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAmount)), 0),
  category: v.optional(v.nullable(v.picklist(categories)), null),
  money: v.optional(v.picklist(moneyAccounts), 'bank'),
  counterparty: v.optional(line(0, 120), ''),
  memo: v.optional(line(0, 300), ''),
  /** The number of an own invoice that it is about. */
  invoice: v.optional(line(0, 40), ''),
  /** What its money belongs to: one of the two. */
  event: v.optional(v.nullable(id), null),
  cohort: v.optional(v.nullable(id), null),
})
export type EntryInput = v.InferInput<typeof entryInput>

export const lockInput = v.object({ through: v.nullable(date), reason: v.optional(line(0, 300), '') })
export type LockInput = v.InferInput<typeof lockInput>

const posting = v.object({ account: v.picklist(accountKeys), amount: cents, currency: v.string() })
const summary = {
  id,
  kind: v.picklist(journalKinds),
  effectiveAt: v.string(),
  recordedAt: v.string(),
  memo: v.string(),
  counterparty: v.string(),
  category: v.string(),
  /** All that was debited. */
  amount: cents,
  isReversed: v.boolean(),
}

export const entrySummary = v.object(summary)
export type EntrySummary = v.InferOutput<typeof entrySummary>

/** One entry; `mayReverse`: made by hand, and not reversed yet. */
export const entry = v.object({
  ...summary,
  organisation: id,
  source: v.object({ kind: v.picklist(sourceKinds), id: v.nullable(id) }),
  invoice: v.nullable(id),
  event: v.nullable(v.object({ id, title: v.string() })),
  cohort: v.nullable(v.object({ id, title: v.string() })),
  postings: v.array(posting),
  reversalOf: v.nullable(id),
  reversedBy: v.nullable(id),
  mayReverse: v.boolean(),
})
export type Entry = v.InferOutput<typeof entry>

export const accountBalance = v.object({
  key: v.picklist(accountKeys),
  type: v.picklist(accountTypes),
  currency: v.string(),
  /** Debits less credits. */
  balance: cents,
})
export type AccountBalance = v.InferOutput<typeof accountBalance>

const summed = { income: cents, expense: cents }

/** The books as they stand on a day, as they were known on another. */
export const books = v.object({
  at: v.string(),
  known: v.nullable(v.string()),
  currency: v.string(),
  figures: v.object({ cash: cents, receivables: cents, liabilities: cents, income: cents, expenses: cents }),
  monthFrom: v.string(),
  accounts: v.array(accountBalance),
  events: v.array(v.object({ id, title: v.string(), ...summed })),
  cohorts: v.array(v.object({ id, title: v.string(), ...summed })),
  /** Cohorts that an entry can belong to, the latest first. */
  cohortChoices: v.array(v.object({ id, title: v.string() })),
  counterparties: v.array(v.object({ name: v.string(), ...summed, entries: v.number() })),
  lock: v.object({
    through: v.nullable(v.string()),
    moves: v.array(v.object({ at: v.string(), by: v.string(), through: v.nullable(v.string()), reason: v.string() })),
  }),
})
export type Books = v.InferOutput<typeof books>
