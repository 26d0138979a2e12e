// The plain text journal of hledger and ledger-cli (hledger.org/hledger.html#journal): documented, free, read by both, and by
// importers of accountants’ programs that want neither.
import type { ExportedPosting } from './entries.export.ts'

const roots: Record<string, string> = {
  asset: 'assets',
  liability: 'liabilities',
  equity: 'equity',
  income: 'income',
  expense: 'expenses',
}

/** What begins a comment, a field or a line of its own is taken out. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029;|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

export function hledgerEntry(postings: readonly ExportedPosting[]): string {
  const [first] = postings
  if (!first) return ''
  const { date, journal, counterparty, memo, kind } = first
  const description = [plain(counterparty), plain(memo)].filter(Boolean).join(' | ') || kind
  const lines = postings.map(
    ({ account, type, amount, currency }) => `    ${roots[type]}:${account}  ${(amount / 100).toFixed(2)} ${currency}`,
  )
  // In brackets stands the entry’s code; without it a description in brackets would be taken for one.
  return `${date} (${journal}) ${description}\n${lines.join('\n')}\n\n`
}
