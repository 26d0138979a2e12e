import type { AccountKey, AccountType, JournalKind } from '#/contract/ledger/ledger-kinds.ts'
import type { Entry } from '#/contract/ledger/ledger.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { longDay } from '#/words/formats.ts'

type Words<K extends string> = Record<K, () => string>

export const accountWords: Words<AccountKey> = {
  bank: m.banking_account_bank,
  cash: m.banking_account_cash,
  card: m.banking_account_card,
  receivables: m.banking_account_receivables,
  refunds_due: m.banking_account_refunds_due,
  vat: m.banking_account_vat,
  equity: m.banking_account_equity,
  sales: m.banking_account_sales,
  event_income: m.banking_account_event_income,
  course_income: m.banking_account_course_income,
  other_income: m.banking_account_other_income,
  wages: m.banking_account_wages,
  rent: m.banking_account_rent,
  materials: m.banking_account_materials,
  travel: m.banking_account_travel,
  services: m.banking_account_services,
  fees: m.banking_account_fees,
  other_expense: m.banking_account_other_expense,
}

export const typeWords: Words<AccountType> = {
  asset: m.banking_type_asset,
  liability: m.banking_type_liability,
  equity: m.banking_type_equity,
  income: m.banking_type_income,
  expense: m.banking_type_expense,
}

export const kindWords: Words<JournalKind> = {
  income: m.banking_kind_income,
  expense: m.banking_kind_expense,
  refund: m.banking_kind_refund,
  payout: m.banking_kind_payout,
  invoice: m.banking_kind_invoice,
  payment: m.banking_kind_payment,
  credit: m.banking_kind_credit,
  void: m.banking_kind_void,
  door: m.banking_kind_door,
  reversal: m.banking_kind_reversal,
}

export const sourceWords: Words<Entry['source']['kind']> = {
  hand: m.banking_source_hand,
  invoice: m.banking_source_invoice,
  credit_note: m.banking_source_credit_note,
  registration: m.banking_source_registration,
}

/** Of an entry that belongs to none, nothing. */
export const categoryWord = (category: string): string => accountWords[category as AccountKey]?.() ?? ''

export const dayWord = (day: string): string => longDay(`${day.slice(0, 10)}T12:00:00Z`, getLocale())
