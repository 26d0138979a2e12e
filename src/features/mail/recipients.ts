// Recipients as people type and paste them.
import type { MailAddress } from '#/contract/mail/mail.ts'

export type Recipient = Pick<MailAddress, 'name' | 'email'>

const mailbox = /^\s*(?:"?([^"<>]*?)"?\s*)?<\s*([^<>\s]+)\s*>\s*$/
const plausible = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Whether something looks like an address; the API decides. */
export const isAddress = (email: string): boolean => plausible.test(email)

/** The same mailbox, however it is written. */
export const sameMailbox = (a: { email: string }, b: { email: string }): boolean =>
  a.email.toLowerCase() === b.email.toLowerCase()

/** Reads "Nina Berg <nina@school.example>, tom@home.example; …": whoever is found, and what is none. */
export function readRecipients(typed: string): { found: Recipient[]; rest: string } {
  const found: Recipient[] = []
  const rest: string[] = []
  // A comma within quotation marks belongs to a name.
  for (const part of typed.split(/[,;\n](?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
    const [, name = '', inner = part.trim()] = mailbox.exec(part) ?? []
    if (isAddress(inner)) found.push({ name: name.trim(), email: inner })
    else if (part.trim() && part.trim().split(/\s+/).every(isAddress)) {
      found.push(
        ...part
          .trim()
          .split(/\s+/)
          .map((email) => ({ name: '', email })),
      )
    } else if (part.trim()) rest.push(part.trim())
  }
  return { found, rest: rest.join(', ') }
}

/** Each mailbox once, the first stays. */
export const eachOnce = (recipients: readonly Recipient[]): Recipient[] =>
  recipients.filter((one, index) => recipients.findIndex((other) => sameMailbox(one, other)) === index)

/** How somebody is called where there is little room. */
export const shortName = ({ name, email }: Recipient): string => name || email.replace(/@.*$/, '')
