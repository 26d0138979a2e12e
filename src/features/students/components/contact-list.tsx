import { Link, type LinkProps } from '@tanstack/react-router'
import type { StudentContact } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { accessWords } from '../record.words.ts'
import { relationWords } from '#/words/relation.ts'

type ContactListProps = {
  contacts: readonly StudentContact[]
  /** A conversation with one of the parents, for those who may begin it; `self` writes to nobody there. */
  write?: { self: string; to: (person: string) => LinkProps } | undefined
}

/** Who belongs to the child, and what each of them may do, in words. */
export function ContactList({ contacts, write }: ContactListProps) {
  if (contacts.length === 0) return <p className="text-muted">{m.students_contacts_none()}</p>
  return (
    <ul className="divide-y divide-line">
      {contacts.map(({ id, user, name, phone, relation, access, isInvited }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="font-semibold">
              {name} <span className="font-normal text-muted">· {relationWords[relation]()}</span>
            </p>
            <p className="text-small text-muted">{accessWords[access].text()}</p>
            {isInvited && <p className="text-small text-muted">{m.students_contact_invited()}</p>}
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr" className={`${linkClass} text-small`}>
                {phone}
              </a>
            )}
          </div>
          <div className="flex items-center gap-4">
            {write && user && user !== write.self && access === 'parent' && !isInvited && (
              <Link
                {...write.to(user)}
                aria-label={m.students_write_to({ name })}
                className={`${linkClass} text-small`}
              >
                {m.students_write()}
              </Link>
            )}
            <Badge tone={accessWords[access].tone}>{accessWords[access].word()}</Badge>
          </div>
        </li>
      ))}
    </ul>
  )
}
