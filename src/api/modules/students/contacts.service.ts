import { isDeepStrictEqual } from 'node:util'
import type { ContactsInput, StudentContact } from '#/contract/student/student.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listContacts, replaceContacts } from './contacts.repo.ts'
import { requireEditableStudent, standingsOf } from './students.save.ts'
import { knownAmong } from './students.named.ts'
import { updateStudent } from './students.repo.ts'

/**
 * Replaces a student's contacts. An account can be named by those who know it already, or when it is a contact now.
 * Those who are guardians and no more change who fetches the child and who is called, and leave the family's own access as it is.
 */
export async function putContacts(context: Context, actor: Actor, id: string, input: ContactsInput): Promise<void> {
  const { locale } = context
  await context.services.db.transaction(async (tx) => {
    const row = await requireEditableStudent(tx, actor, id)
    const held = await standingsOf(tx, actor, row)
    const before = await listContacts(tx, id)
    requireVersion(
      { version: row.version, values: { contacts: before } },
      { version: input.version, values: { contacts: input.contacts } },
    )
    const accounts = input.contacts.flatMap(({ user }) => (user ? [user] : []))
    if (new Set(accounts).size < accounts.length) throw refuseFields('invalid', ['contacts'], 'duplicate', locale)
    const present = new Set(before.map(({ user }) => user))
    const known = new Set(await knownAmong(tx, actor, accounts))
    const unknown = input.contacts.flatMap(({ user }, at) =>
      user && !known.has(user) && !present.has(user) ? [`contacts.${at}.user`] : [],
    )
    if (unknown.length > 0) throw refuseFields('invalid', unknown, 'unknown_choice', locale)
    if (
      held.every((standing) => standing === 'guardian') &&
      !isDeepStrictEqual(familyOf(before), familyOf(input.contacts))
    ) {
      throw refuseFields('forbidden', ['contacts'], 'not_allowed', locale)
    }
    await replaceContacts(tx, id, input.contacts)
    await updateStudent(tx, id, {})
    const told = (contacts: Pick<StudentContact, 'user' | 'relation' | 'access'>[]) =>
      contacts.map(({ user, relation, access }) => ({ user, relation, access }))
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'student.contacts_changed',
      entity: 'student',
      entityId: id,
      diff: { contacts: { from: told(before), to: told(input.contacts) } },
    })
  })
}

type Contact = Pick<StudentContact, 'user' | 'relation' | 'access' | 'name'>

/** Who has parents' or family access, or is named by an account: what guardians may not change. */
const familyOf = (contacts: readonly Contact[]) =>
  contacts
    .filter(({ access, user }) => user !== null || access === 'parent' || access === 'family')
    .map(({ user, relation, access, name }) => [user ?? name, relation, access].join('|'))
    .sort()
