export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountType = (typeof accountTypes)[number]

export const handKinds = ['income', 'expense', 'refund', 'payout'] as const
export const journalKinds = [...handKinds, 'invoice', 'payment', 'credit', 'void', 'door', 'reversal'] as const
export type JournalKind = (typeof journalKinds)[number]

export const sourceKinds = ['hand', 'invoice', 'credit_note', 'registration'] as const

export const moneyAccounts = ['bank', 'cash', 'card'] as const
export const incomeAccounts = ['sales', 'event_income', 'course_income', 'other_income'] as const
export const expenseAccounts = ['wages', 'rent', 'materials', 'travel', 'services', 'fees', 'other_expense'] as const
export const categories = [...incomeAccounts, ...expenseAccounts] as const

/** The accounts that books are opened with, in the order in which they are read. */
export const chart = {
  bank: 'asset',
  cash: 'asset',
  card: 'asset',
  receivables: 'asset',
  refunds_due: 'liability',
  vat: 'liability',
  equity: 'equity',
  sales: 'income',
  event_income: 'income',
  course_income: 'income',
  other_income: 'income',
  wages: 'expense',
  rent: 'expense',
  materials: 'expense',
  travel: 'expense',
  services: 'expense',
  fees: 'expense',
  other_expense: 'expense',
} as const satisfies Record<string, AccountType>
export type AccountKey = keyof typeof chart
export const accountKeys = Object.keys(chart) as [AccountKey, ...AccountKey[]]
