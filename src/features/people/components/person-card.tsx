import { fullName } from '#/lib/full-name.ts'
import { Link } from '@tanstack/react-router'
import type { Person } from '#/contract/person/person.ts'
import { m } from '#/paraglide/messages.js'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { StatusBadge } from '../people-columns.tsx'
import type { PeopleLinks } from '../people.links.ts'
import { positionWords } from '#/words/position.ts'
import { roleWords } from '#/words/role.ts'
import { PersonAvatar } from './person-avatar.tsx'

/** A person at a glance: who it is, what they do, how to reach them. */
export function PersonCard({ person, links }: { person: Person; links: Pick<PeopleLinks, 'profile' | 'edit'> }) {
  const [membership] = person.memberships
  return (
    <article className="relative flex flex-col overflow-hidden rounded border border-line bg-card">
      <SeedCover seed={person.id} className="h-20 w-full" />
      <div className="flex grow flex-col px-5 pb-5">
        <PersonAvatar person={person} size="lg" className="-mt-8 ring-4 ring-card" />
        <h2 className="mt-3 text-lead font-semibold">
          <Link {...links.profile(person.id)} className="hover:underline">
            {fullName(person)}
          </Link>
        </h2>
        <p className="text-small text-muted">
          {membership
            ? `${positionWords[membership.position]()} · ${membership.organisation.name}`
            : person.roles.map((role) => roleWords[role]()).join(', ')}
        </p>
        <ul className="mt-3 space-y-1 text-small">
          {person.email && (
            <li className="wrap-anywhere">
              <a href={`mailto:${person.email}`} dir="ltr" className="hover:underline">
                {person.email}
              </a>
            </li>
          )}
          {person.phone && (
            <li>
              <a href={`tel:${person.phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr" className="hover:underline">
                {person.phone}
              </a>
            </li>
          )}
        </ul>
        <div className="mt-auto flex min-h-11 items-center justify-between gap-3 pt-4">
          <StatusBadge status={person.status} />
          {person.mayEdit && (
            <Button asChild variant="ghost" size="sm">
              <Link {...links.edit(person.id)} aria-label={m.record_edit_named({ name: fullName(person) })}>
                {m.record_edit()}
              </Link>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
