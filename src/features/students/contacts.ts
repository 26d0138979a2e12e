// Pure rules of the contacts' editor.
import type { ContactsInput, StudentContact } from '#/contract/student/student.ts'
import { isOpenToGuardians, type Standing } from './students.ts'

/** A contact as it stands in the editor. `isOpen`: whether this viewer may change it. */
export type ContactRow = Omit<StudentContact, 'phone'> & { phone: string; isOpen: boolean }

export const rowsOf = (contacts: readonly StudentContact[], standing: Standing): ContactRow[] =>
  contacts.map((contact) => ({
    ...contact,
    phone: contact.phone ?? '',
    isOpen: standing !== 'guardian' || isOpenToGuardians(contact),
  }))

/** The rows as they are sent. Name and number of an account are the account's own. */
export const contactsOf = (rows: readonly Pick<ContactRow, 'user' | 'name' | 'phone' | 'relation' | 'access'>[]) =>
  rows.map(({ user, name, phone, relation, access }): ContactsInput['contacts'][number] => ({
    user,
    name: user ? '' : name,
    phone: user ? '' : phone,
    relation,
    access,
  }))

/** Whether two lists say the same: rows without an account of their own count by name and number. */
export const areSameContacts = (a: readonly StudentContact[], b: readonly StudentContact[]): boolean => {
  const told = (contacts: readonly StudentContact[]) =>
    JSON.stringify(contactsOf(contacts.map((contact) => ({ ...contact, phone: contact.phone ?? '' }))))
  return told(a) === told(b)
}
