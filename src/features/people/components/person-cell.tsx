import { fullName } from '#/lib/full-name.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Person } from '#/contract/person/person.ts'
import { PersonAvatar } from './person-avatar.tsx'

/** Who a row is about: face, name and address. In the bin there is nowhere to go. */
export function PersonCell({ person, link }: { person: Person; link: LinkProps | undefined }) {
  return (
    <span className="flex items-center gap-3">
      <PersonAvatar person={person} />
      <span className="min-w-0 leading-5">
        {link ? (
          <Link {...link} className="block truncate font-semibold hover:underline">
            {fullName(person)}
          </Link>
        ) : (
          <span className="block truncate font-semibold">{fullName(person)}</span>
        )}
        {person.email && (
          <span dir="ltr" className="block truncate text-small text-muted">
            {person.email}
          </span>
        )}
      </span>
    </span>
  )
}
