const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * Whose mailbox an address leads to, for counting: the same for `Anna+shop@example.org` and `anna@example.org`. Where a provider
 * is known to read addresses without their dots, without dots. Never to be written to: it is not what the person typed.
 */
export function mailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email.slice(0, at).toLowerCase()
  // A plus sign in front begins no tag.
  const untagged = /^[^+]+/.exec(local)?.[0] ?? local
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
