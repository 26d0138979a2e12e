import { useSuspenseQueries } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { organisationQuery } from '../organisations.queries.ts'
import { ReachCard } from './reach-card.tsx'

const shownAtMost = 3

/** Some parents work where their children are. */
const schoolsOf = ({ memberships }: SessionUser) =>
  memberships.filter(({ organisation }) => organisation.kind === 'school').slice(0, shownAtMost)

export const loadOwnSchools = (queries: Queries, viewer: SessionUser) =>
  Promise.all(schoolsOf(viewer).map(({ organisation }) => queries.ensure(organisationQuery(organisation.id))))

/** How a family reaches the schools of its children. */
export function OwnSchools({ viewer }: { viewer: SessionUser }) {
  const read = useSuspenseQueries({
    queries: schoolsOf(viewer).map(({ organisation }) => organisationQuery(organisation.id)),
  })
  const reached = read.map(({ data }) => data).filter(({ contact }) => contact !== null)
  if (reached.length === 0) return null
  return (
    <section aria-labelledby="own-schools">
      <h2 id="own-schools" className="text-title">
        {m.organisation_reach()}
      </h2>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {reached.map((organisation) => (
          <ReachCard key={organisation.id} organisation={organisation} />
        ))}
      </div>
    </section>
  )
}
