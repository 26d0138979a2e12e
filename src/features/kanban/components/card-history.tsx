import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useZone } from '#/client/use-zone.ts'
import type { Card } from '#/contract/board/board.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { changeWords } from '../history.words.ts'
import { historyQuery } from '../kanban.queries.ts'
import { momentWords } from '../kanban.words.ts'
import { useKanban } from '../kanban-context.ts'

/** What became of a card, and by whom; asked for once somebody wants to know. */
export function CardHistory({ card }: { card: Card }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      title={m.kanban_history()}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-t border-b-0 [&>div]:max-w-none [&>div]:pb-0 [&>summary]:text-[0.9375rem]"
    >
      {isOpen && <Changes card={card} />}
    </Disclosure>
  )
}

function Changes({ card }: { card: Card }) {
  const { today } = useKanban()
  const { data: changes, isError } = useQuery(historyQuery(card.id))
  if (isError) return <p role="alert">{m.kanban_history_failed()}</p>
  if (!changes) return <Skeleton className="h-16 w-full" />
  return (
    <ol aria-label={m.kanban_history()} className="space-y-3">
      {changes.map((change) => (
        <Change key={change.id} at={change.at} by={change.by} text={changeWords(change, today)} />
      ))}
      <Change at={card.createdAt} by={card.reporter} text={m.kanban_history_created()} />
    </ol>
  )
}

type ChangeProps = { at: string; by: { first_name: string; last_name: string } | null; text: string }

function Change({ at, by, text }: ChangeProps) {
  const zone = useZone()
  return (
    <li className="text-small leading-5">
      <span dir="auto" className="block text-[0.9375rem] text-ink wrap-anywhere">
        {text}
      </span>
      <bdi>{by ? fullName(by) : m.kanban_somebody()}</bdi> · <bdi>{momentWords(at, zone)}</bdi>
    </li>
  )
}
