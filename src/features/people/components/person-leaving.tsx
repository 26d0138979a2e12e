import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { managedBy } from '#/contract/account/viewer.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PersonDetail } from '#/contract/person/person.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { peopleKey } from '../people.queries.ts'

const LeavePersonDialog = lazy(() =>
  import('./leave-person-dialog.tsx').then((module) => ({ default: module.LeavePersonDialog })),
)

type PersonLeavingProps = { viewer: SessionUser; person: PersonDetail; list: LinkProps | undefined }

/** For who looks after the house where somebody works. A family leaves with its children. */
export function PersonLeaving({ viewer, person, list }: PersonLeavingProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const membership = person.memberships.find(
    ({ organisation, position }) =>
      position !== 'family' && managedBy(viewer).some((managed) => managed.id === organisation.id),
  )
  if (!membership || !person.mayEdit || person.id === viewer.id) return null

  // Whoever is no longer here has no page here, either.
  async function left(isOver: boolean) {
    setAsked(false)
    if (isOver && list) await navigate(list as never)
    await client.invalidateQueries({ queryKey: peopleKey })
  }

  return (
    <>
      <Button variant="outline" className="noscript:hidden" onClick={() => setAsked(true)}>
        {m.students_leave_today()}
      </Button>
      <Suspense>
        {asked && (
          <LeavePersonDialog
            person={person}
            membership={membership}
            onClose={() => setAsked(false)}
            onLeft={(isOver) => void left(isOver)}
          />
        )}
      </Suspense>
    </>
  )
}
