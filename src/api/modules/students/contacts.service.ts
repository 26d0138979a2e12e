import type { ContactsInput, StudentContact } from '#/contract/student/student.ts'
import type { Tx } from '../../db/client.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listContacts, replaceContacts } from './contacts.repo.ts'
import { contactChanges, continueRows, mayChangeContact } from './contacts.rules.ts'
import { closeToNewParents } from './custody.repo.ts'
import { requireEditableStudent, standingsOf } from './students.save.ts'
import { knownAmong } from './students.named.ts'
import { updateStudent } from './students.repo.ts'

/** Replaces a student's contacts. An account can be named by those who know it already, or when it is a contact now. */
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
    const after = continueRows(before, input.contacts)
    const refused = contactChanges(before, after).filter((change) => !mayChangeContact(held, actor.userId, change))
    if (refused.length > 0) {
      const fields = refused.map(({ at }) => (at === null ? 'contacts' : `contacts.${at}.access`))
      const ofOneself = refused.some(({ before: was, after: will }) => [was?.user, will?.user].includes(actor.userId))
      throw refuseFields('forbidden', fields, ofOneself ? 'own_access' : 'not_allowed', locale)
    }
    await requireKnown(tx, context, actor, before, input)
    await replaceContacts(tx, id, after)
    await closeToNewParents(tx, id, before)
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

async function requireKnown(
  tx: Tx,
  { locale }: Context,
  actor: Actor,
  before: readonly StudentContact[],
  { contacts }: ContactsInput,
): Promise<void> {
  const present = new Set(before.map(({ user }) => user))
  const accounts = contacts.flatMap(({ user }) => (user && !present.has(user) ? [user] : []))
  const known = new Set(await knownAmong(tx, actor, accounts))
  const unknown = contacts.flatMap(({ user }, at) =>
    user && !known.has(user) && !present.has(user) ? [`contacts.${at}.user`] : [],
  )
  if (unknown.length > 0) throw refuseFields('invalid', unknown, 'unknown_choice', locale)
}
