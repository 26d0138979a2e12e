// Pure rules of the contacts' editor.
import { contactAccesses, type ContactsInput, type StudentContact } from '#/contract/student/student.ts'
import type { Standing } from './students.ts'

/** A contact as it stands in the editor. `isOpen`: whether this viewer may change it. */
export type ContactRow = Omit<StudentContact, 'phone'> & { phone: string; isOpen: boolean }

/** Accesses that somebody gives; their own is nobody's to give. */
export const accessesOf: Record<Standing, readonly StudentContact['access'][]> = {
  manager: contactAccesses,
  guide: ['emergency'],
  guardian: ['pickup', 'emergency'],
}

export const rowsOf = (contacts: readonly StudentContact[], standing: Standing, viewer: string): ContactRow[] =>
  contacts.map((contact) => ({
    ...contact,
    phone: contact.phone ?? '',
    isOpen:
      standing === 'manager'
        ? contact.user !== viewer
        : contact.user === null && accessesOf[standing].includes(contact.access),
  }))

type Row = Pick<ContactRow, 'user' | 'name' | 'phone' | 'relation' | 'access'> & { id?: string }

/** The rows as they are sent. Name and number of an account are the account's own. */
export const contactsOf = (rows: readonly Row[]) =>
  rows.map(({ id, user, name, phone, relation, access }): ContactsInput['contacts'][number] => ({
    ...(id && { id }),
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

type Kept = { version: number; contacts: readonly StudentContact[] }

/** Contacts that have come to a record since, where nothing else of its contacts has changed. */
export function addedSince(base: Kept, stored: Kept): StudentContact[] {
  if (stored.version <= base.version) return []
  const isOld = ({ id }: StudentContact) => base.contacts.some((contact) => contact.id === id)
  const old = stored.contacts.filter(isOld)
  return areSameContacts(old, base.contacts) ? stored.contacts.filter((contact) => !isOld(contact)) : []
}
