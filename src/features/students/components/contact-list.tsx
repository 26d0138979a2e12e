import type { StudentContact } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { accessWords, relationWords } from '../record.words.ts'

/** Who belongs to the child, and what each of them may do, in words. */
export function ContactList({ contacts }: { contacts: readonly StudentContact[] }) {
  if (contacts.length === 0) return <p className="text-muted">{m.students_contacts_none()}</p>
  return (
    <ul className="divide-y divide-line">
      {contacts.map(({ id, name, phone, relation, access, isInvited }) => (
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
          <Badge tone={accessWords[access].tone}>{accessWords[access].word()}</Badge>
        </li>
      ))}
    </ul>
  )
}
