import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { JournalSearch } from '#/contract/journal/journal.search.ts'
import type { Journal } from '#/contract/journal/journal.ts'
import { calledName } from '#/features/students/called-name.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { journalQuery } from '../journal.queries.ts'

/** What was shared of the children’s week, on the first page of their family: counted here, told on its own page. */
export function FamilyWeek({ link }: { link: (search: JournalSearch) => LinkProps }) {
  const { children } = useSuspenseQuery(journalQuery({})).data
  const told = children.filter(({ thisWeek }) => thisWeek.works + thisWeek.notes > 0)
  if (told.length === 0) return null
  return (
    <Card asChild className="p-5">
      <section aria-labelledby="family-week">
        <h2 id="family-week" className="font-semibold">
          {m.journal_this_week()}
        </h2>
        <ul className="mt-1 space-y-1">
          {told.map((child) => (
            <li key={child.id}>
              <Link {...link({ student: child.id })} className={`${linkClass} inline-flex min-h-11 items-center`}>
                {calledName(child)}
              </Link>{' '}
              <span className="text-muted">{countsOf(child)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

const countsOf = ({ thisWeek: { works, presented, notes } }: Journal['children'][number]) =>
  [
    works > 0 && m.journal_works({ count: works }),
    presented > 0 && m.journal_presented({ count: presented }),
    notes > 0 && m.journal_notes_count({ count: notes }),
  ]
    .filter(Boolean)
    .join(', ')
