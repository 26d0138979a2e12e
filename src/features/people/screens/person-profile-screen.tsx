import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, Link, type LinkProps } from '@tanstack/react-router'
import { PersonPictureAction } from '../components/person-picture-action.tsx'
import { personQuery } from '../people.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { fullName } from '#/lib/full-name.ts'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PersonDetail } from '#/contract/person/person.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Section } from '#/ui/page/section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { PersonAvatar } from '../components/person-avatar.tsx'
import { PersonActions } from '../components/person-actions.tsx'
import { PersonLeaving } from '../components/person-leaving.tsx'
import { PersonCover } from '../components/person-cover.tsx'
import { contactFacts } from '../components/person-facts.tsx'
import { StatusBadge } from '../people-columns.tsx'
import type { PeopleLinks } from '../people.links.ts'
import { positionWords } from '#/words/position.ts'
import { roleWords } from '#/words/role.ts'

export const loadPerson = (queries: Queries, id: string) => queries.ensure(personQuery(id))

export function PersonProfileScreen({
  id,
  ...props
}: Omit<PersonProfileViewProps, 'person' | 'pictures'> & { id: string }) {
  const router = useRouter()
  const person = useSuspenseQuery(personQuery(id)).data
  const isOwn = id === props.viewer.id

  /** The frame shows one's own face, too. */
  async function onFaceChanged() {
    router.options.context.session.forget()
    await router.invalidate()
  }

  const pictures = {
    avatar: <PersonPictureAction person={person} picture="avatar" onChanged={isOwn ? onFaceChanged : undefined} />,
    cover: <PersonPictureAction person={person} picture="cover" />,
  }
  return <PersonProfileView key={id} {...props} person={person} pictures={pictures} />
}

type PersonProfileViewProps = {
  viewer: SessionUser
  person: PersonDetail
  /** An area without a list of people has no page to edit one. */
  links: Pick<PeopleLinks, 'profile' | 'account'> & Partial<Pick<PeopleLinks, 'edit' | 'list'>>
  /** Changes the pictures, for those who may. */
  pictures?: { avatar: ReactNode; cover: ReactNode }
}

/** Somebody at length: who it is, how to reach them, where they belong. */
function PersonProfileView({ viewer, person, links, pictures }: PersonProfileViewProps) {
  const own = viewer.id === person.id
  const edit = own ? links.account : person.mayEdit ? links.edit?.(person.id) : undefined
  return (
    <div className="pt-6 md:pt-8">
      <div className="relative overflow-hidden rounded border border-line bg-card">
        <PersonCover person={person} />
        {pictures && person.mayEdit && <div className="absolute end-3 top-3">{pictures.cover}</div>}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4 px-5 pb-6 sm:px-8">
          <div className="relative -mt-12">
            <PersonAvatar person={person} size="xl" className="ring-4 ring-card" />
            {pictures && person.mayEdit && <div className="absolute -end-3 -bottom-2">{pictures.avatar}</div>}
          </div>
          <div className="min-w-0 grow pt-4">
            <h1 className="text-[28px] leading-tight font-bold tracking-[-0.02em]">{fullName(person)}</h1>
            <p className="mt-1 text-muted">{person.roles.map((role) => roleWords[role]()).join(', ')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {!own && <StatusBadge status={person.status} />}
            {edit && <EditLink link={edit} own={own} />}
            <PersonLeaving viewer={viewer} person={person} list={links.list?.()} />
            <PersonActions viewer={viewer} person={person} list={links.list?.()} />
          </div>
        </div>
      </div>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Section spacing="panel" title={m.people_about()}>
            {person.about ? (
              <p className="max-w-prose whitespace-pre-line [unicode-bidi:plaintext]">{person.about}</p>
            ) : (
              <p className="text-muted">{own ? m.people_about_empty_own() : m.people_about_empty()}</p>
            )}
          </Section>
          <Belonging person={person} />
        </div>
        <div>
          <Section spacing="panel" title={m.people_contact()}>
            <DefinitionList items={contactFacts(person)} />
          </Section>
          {person.household.length > 0 && <Household person={person} profile={links.profile} />}
        </div>
      </div>
    </div>
  )
}

function EditLink({ link, own }: { link: LinkProps; own: boolean }) {
  return (
    <Button asChild variant={own ? 'primary' : 'outline'}>
      <Link {...link}>{own ? m.people_edit_own() : m.record_edit()}</Link>
    </Button>
  )
}

/** Where somebody belongs, newest first: the path they have taken here. */
function Belonging({ person }: { person: PersonDetail }) {
  const steps = [
    ...person.memberships.map(({ organisation, position, from, to }) => ({
      id: organisation.id,
      at: from ?? person.createdAt,
      what: positionWords[position](),
      where: organisation.name,
      when: to
        ? m.people_from_to({ from: formatDay(from ?? person.createdAt), to: formatDay(to) })
        : m.people_since({ from: formatDay(from ?? person.createdAt) }),
    })),
    { id: 'joined', at: person.createdAt, what: m.people_joined(), where: '', when: formatDay(person.createdAt) },
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Section spacing="panel" title={m.people_activity()}>
      <ol className="space-y-5 border-s-2 border-line ps-5">
        {steps.map(({ id, what, where, when }) => (
          <li
            key={id}
            className="relative before:absolute before:-start-[27px] before:top-1.5 before:size-3 before:rounded-[3px] before:bg-primary"
          >
            <p className="font-medium">
              {what}
              {where && <span className="font-normal text-muted"> · {where}</span>}
            </p>
            <p className="text-small text-muted">{when}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Household({ person, profile }: { person: PersonDetail; profile: PeopleLinks['profile'] }) {
  return (
    <Section spacing="panel" title={m.people_household()}>
      <ul className="space-y-2">
        {person.household.map((member) => (
          <li key={member.id}>
            <Link {...profile(member.id)} className={linkClass}>
              {fullName(member)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
