import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountTypes, journalKinds, sourceKinds } from '../../../contract/ledger/ledger-kinds.ts'
import { organisations } from './accounts.ts'
import { instant } from './columns.ts'

const now = sql`now()`
const organisation = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id)

/** The books of an organisation, from when they were opened; held by whoever writes into them. */
export const ledgers = pgTable('ledgers', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  openedAt: instant('opened_at').notNull().default(now),
  /** Nothing takes effect on this day or before it any more. */
  lockedThrough: date('locked_through', { mode: 'string' }),
})

/** Who moved the lock, when, and why it went back. */
export const ledgerLocks = pgTable(
  'ledger_locks',
  {
    id: uuid('id').primaryKey(),
    organisationId: organisation(),
    at: instant('at').notNull().default(now),
    /** Stays when the account goes: books are kept for the law. */
    byId: uuid('by_id').notNull(),
    through: date('through', { mode: 'string' }),
    reason: text('reason').notNull().default(''),
  },
  (table) => [index('ledger_locks_organisation_idx').on(table.organisationId, table.id)],
)

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    organisationId: organisation(),
    /** What it is called is a text of ours in each language. */
    key: text('key').notNull(),
    type: text('type', { enum: accountTypes }).notNull(),
    normalSide: text('normal_side', { enum: ['debit', 'credit'] }).notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_accounts_key').on(table.organisationId, table.key, table.currency),
    check('ledger_accounts_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check(
      'ledger_accounts_side',
      sql`normal_side = case when type in ('asset', 'expense') then 'debit' else 'credit' end`,
    ),
  ],
)

/** What happened, once: neither changed nor taken away, only reversed. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: uuid('id').primaryKey(),
    organisationId: organisation(),
    /** The same key is the same entry. */
    key: text('key').notNull(),
    kind: text('kind', { enum: journalKinds }).notNull(),
    sourceKind: text('source_kind', { enum: sourceKinds }).notNull(),
    sourceId: uuid('source_id'),
    /** On which day it counts. */
    effectiveAt: date('effective_at', { mode: 'string' }).notNull(),
    recordedAt: instant('recorded_at').notNull().default(now),
    recordedBy: uuid('recorded_by'),
    memo: text('memo').notNull(),
    counterparty: text('counterparty').notNull(),
    category: text('category').notNull(),
    invoiceId: uuid('invoice_id'),
    /** What its money belongs to: an event, a cohort. */
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    reversalOf: uuid('reversal_of'),
    search: text('search').generatedAlwaysAs(sql`search_text(memo || ' ' || counterparty)`),
  },
  (table) => [
    uniqueIndex('ledger_journals_key').on(table.organisationId, table.key),
    uniqueIndex('ledger_journals_reversal_key').on(table.reversalOf),
    index('ledger_journals_effective_idx').on(table.organisationId, table.effectiveAt, table.id),
    index('ledger_journals_recorded_idx').on(table.organisationId, table.recordedAt),
    index('ledger_journals_source_idx').on(table.sourceKind, table.sourceId),
    index('ledger_journals_subject_idx')
      .on(table.organisationId, table.subjectKind, table.subjectId)
      .where(sql`subject_id is not null`),
    index('ledger_journals_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check('ledger_journals_subject', sql`num_nonnulls(subject_kind, subject_id) in (0, 2)`),
  ],
)

/** Minor units: above zero a debit, below it a credit. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: uuid('id').primaryKey(),
    journalId: uuid('journal_id')
      .notNull()
      .references(() => ledgerJournals.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    index('ledger_postings_journal_idx').on(table.journalId),
    index('ledger_postings_account_idx').on(table.accountId, table.journalId),
    // What a number of JavaScript holds exactly.
    check('ledger_postings_amount', sql`amount <> 0 and abs(amount) <= 9007199254740991`),
  ],
)

/** What was moved on an account on a day, written by the trigger of its postings: balances need not read them all. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)
