// Whom a mail may go to. People of the platform get it inside, if its sender may write to them. For any other address there
// is SMTP or nothing, whether it has an account here or not: the answer tells nobody who is here.
import { sql } from 'drizzle-orm'
import type { MailAddress } from '#/contract/mail/mail.ts'
import { m } from '#/paraglide/messages.js'
import type { Queryable, Tx } from '../../db/client.ts'
import { matches } from '../../lists/search.ts'
import { users } from '../../db/tables/accounts.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { mailableBy, suggestedTo } from './mail.policy.ts'
import type { ContentRow } from './mail.repo.ts'

type Addressed = Pick<ContentRow, 'to' | 'cc' | 'bcc'>

const fields = ['to', 'cc', 'bcc'] as const
const keyOf = ({ email }: Pick<MailAddress, 'email'>) => email.toLowerCase()

/** Each address once, where it was first. */
export function distinctRecipients(addressed: Addressed): Addressed {
  const seen = new Set<string>()
  const once = (list: MailAddress[]) =>
    list.filter((address) => {
      const isNew = !seen.has(keyOf(address))
      seen.add(keyOf(address))
      return isNew
    })
  return { to: once(addressed.to), cc: once(addressed.cc), bcc: once(addressed.bcc) }
}

export const countRecipients = ({ to, cc, bcc }: Addressed): number => to.length + cc.length + bcc.length

/** With who is behind the addresses. Refuses, field by field, those that cannot be reached from here. */
export async function requireReachable(tx: Tx, context: Context, actor: Actor, given: Addressed): Promise<Addressed> {
  const { services, locale } = context
  const addressed = distinctRecipients(given)
  if (countRecipients(addressed) === 0) throw refuseFields('invalid', ['to'], 'required', locale)
  const people = await peopleBehind(
    tx,
    actor,
    fields.flatMap((field) => addressed[field].map(keyOf)),
  )
  const known = (list: MailAddress[]) =>
    list.map((address) => people.get(keyOf(address)) ?? { ...address, userId: null })
  const resolved = { to: known(addressed.to), cc: known(addressed.cc), bcc: known(addressed.bcc) }
  if (services.mailSender.reachesOutside) return resolved
  const refused = fields.flatMap((field) => {
    const unreachable = resolved[field].filter(({ userId }) => userId === null).map(({ email }) => email)
    const message = m.api_mail_unreachable_address({ addresses: unreachable.join(', ') }, { locale })
    return unreachable.length > 0 ? [[field, message] as const] : []
  })
  if (refused.length > 0) throw new ApiError('mail_no_outside', { fields: Object.fromEntries(refused) })
  return resolved
}

async function peopleBehind(tx: Tx, actor: Actor, emails: readonly string[]): Promise<Map<string, MailAddress>> {
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(sql`lower(users.email) = any(${sql.param(emails)}::text[]) and ${mailableBy(actor)}`)
  return new Map(
    rows.map(({ id, firstName, lastName, email }) => [
      email.toLowerCase(),
      { name: `${firstName} ${lastName}`, email, userId: id },
    ]),
  )
}

const suggestedAtMost = 10
const lookedBackAt = 200

/** People first, by name; then addresses that one wrote to of late. */
export async function suggestRecipients(db: Queryable, actor: Actor, q: string): Promise<MailAddress[]> {
  const people = await db
    .select({
      name: sql<string>`users.first_name || ' ' || users.last_name`,
      email: users.email,
      userId: sql<string>`users.id`,
    })
    .from(users)
    .where(sql`${matches(sql`users.search`, q) ?? sql`true`} and users.id <> ${actor.userId} and ${suggestedTo(actor)}`)
    .orderBy(users.sortName, users.id)
    .limit(suggestedAtMost)
  const { rows: written } = await db.execute<{ name: string; email: string }>(sql`
    with recent as (
      select c.recipients || c.copied || c.copied_blind as addresses from mails copy
      join mail_contents c on c.id = copy.content_id
      where copy.owner_id = ${actor.userId} and copy.folder = 'sent' order by copy.listed_at desc limit ${lookedBackAt}),
    outside as (
      select distinct on (lower(a.email)) a.name, a.email
      from recent, jsonb_to_recordset(recent.addresses) as a(name text, email text, "userId" text)
      where a."userId" is null and ${matches(sql`search_text(a.name || ' ' || a.email)`, q) ?? sql`true`})
    select name, email from outside order by name, email limit ${suggestedAtMost}`)
  const taken = new Set(people.map(keyOf))
  const others = written
    .filter((address) => !taken.has(keyOf(address)))
    .map((address) => ({ ...address, userId: null }))
  return [...people, ...others].slice(0, suggestedAtMost)
}
