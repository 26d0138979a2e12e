import { m } from '#/paraglide/messages.js'
import { newSecret } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { findUser, lockUser } from '../accounts/accounts.repo.ts'
import { createToken } from '../accounts/tokens.repo.ts'
import type { MailContext, MailTemplate } from '../outbox/mail.ts'
import { findChange, isTaken, type AddressChangeRow } from './address-changes.repo.ts'

/** The change that a mail was asked for, and its person; undefined when another has taken its place. */
async function changeOf(tx: Tx, { userId = '', change: id }: Record<string, string>) {
  const user = await lockUser(tx, userId)
  const change = user && !user.deletedAt ? await findChange(tx, userId) : undefined
  return user && change && change.id === id ? { user, change } : undefined
}

async function linkFor(
  tx: Tx,
  { secret, appOrigin, conceal }: MailContext,
  { userId, expiresAt }: AddressChangeRow,
  kind: 'address_old' | 'address_new',
): Promise<string> {
  const token = conceal(newSecret())
  const minutes = (expiresAt.getTime() - Date.now()) / 60_000
  await createToken(tx, secret, { userId, kind, secret: token, minutes })
  return `${appOrigin}/confirm-address?token=${token}`
}

const address_old: MailTemplate = async (tx, { locale, data }, context) => {
  const found = await changeOf(tx, data)
  if (!found) return null
  const { user, change } = found
  const options = { locale }
  return {
    subject: m.mail_address_old_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_address_old_text({}, options)],
    content: [change.email],
    action: {
      label: m.mail_address_old_action({}, options),
      href: await linkFor(tx, context, change, 'address_old'),
    },
    closing: m.mail_address_old_closing({}, options),
  }
}

/** Where the address has an account of its own already, its reader hears so, and nobody else does. */
const address_new: MailTemplate = async (tx, { recipient, locale, data }, context) => {
  const found = await changeOf(tx, data)
  if (!found) return null
  const { user, change } = found
  const options = { locale }
  if (await isTaken(tx, recipient, user.id)) {
    return {
      subject: m.mail_address_taken_subject({}, options),
      greeting: null,
      paragraphs: [m.mail_address_taken_text({}, options)],
      action: { label: m.mail_address_taken_action({}, options), href: `${context.appOrigin}/auth/login` },
      closing: m.mail_address_taken_closing({}, options),
    }
  }
  return {
    subject: m.mail_address_new_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_address_new_text({}, options)],
    action: {
      label: m.mail_address_new_action({}, options),
      href: await linkFor(tx, context, change, 'address_new'),
    },
    closing: m.mail_address_new_closing({}, options),
  }
}

/** An admin moves the address: to the old mailbox, which is not asked. */
const address_moving: MailTemplate = async (tx, { locale, data }, { appOrigin }) => {
  const found = await changeOf(tx, data)
  if (!found) return null
  const { user, change } = found
  const options = { locale }
  return {
    subject: m.mail_address_moving_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_address_moving_text({}, options)],
    content: [change.reason ?? ''],
    action: {
      label: m.mail_address_moving_action({}, options),
      href: `${appOrigin}/dashboard/user/account?tab=security`,
    },
    closing: m.mail_address_moving_closing({}, options),
  }
}

/** To the mailbox that is no longer the account's. */
const address_changed: MailTemplate = async (tx, { locale, data }, { appOrigin }) => {
  const user = data.userId ? await findUser(tx, data.userId) : undefined
  if (!user) return null
  const options = { locale }
  return {
    subject: m.mail_address_changed_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_address_changed_text({}, options)],
    action: { label: m.mail_address_changed_action({}, options), href: `${appOrigin}/contact-us` },
    closing: null,
  }
}

export const addressMails = { address_old, address_new, address_moving, address_changed }
