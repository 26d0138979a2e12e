import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { StudentsLinks } from '../students.links.ts'

/** An address that names nobody, opened by somebody who is no trainee. */
export function NoRecord({ links }: { links: Pick<StudentsLinks, 'list'> }) {
  return (
    <EmptyState
      level={1}
      art={<EmptyShelf size={110} />}
      title={m.students_own_title()}
      text={m.students_own_text()}
      action={
        <Button asChild>
          <Link {...links.list()}>{m.students_own_action()}</Link>
        </Button>
      }
    />
  )
}
