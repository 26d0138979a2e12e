import AlignLeft from 'lucide-react/icons/align-left'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import MessageSquare from 'lucide-react/icons/message-square'
import Paperclip from 'lucide-react/icons/paperclip'
import SquareCheck from 'lucide-react/icons/square-check-big'
import type { ReactNode } from 'react'
import type { CardSummary } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { nearness } from '../filter.ts'
import { dueWords, priorityWords } from '../kanban.words.ts'
import { useKanban } from '../kanban-context.ts'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'
import { MemberFace } from './member-face.tsx'

const facesShown = 3

/** A card on the board. `title` may be a link that opens it. */
export function CardFace({ card, title, className }: { card: CardSummary; title: ReactNode; className?: string }) {
  const { today, labels, members } = useKanban()
  const near = nearness(card, today)
  const due = dueWords(card, today)
  const shown = card.labelIds.flatMap((id) => labels.get(id) ?? [])
  const people = card.assignees.flatMap((id) => members.get(id) ?? [])
  const { done, total } = card.checklist
  return (
    <div className={cn('relative rounded border border-line bg-card px-3 py-2.5', className)}>
      {shown.length > 0 && (
        <ul aria-label={m.kanban_labels()} className="mb-1.5 flex flex-wrap gap-x-2.5 gap-y-0.5 pe-8">
          {shown.map(({ id, name, color }) => (
            <li key={id} className="flex max-w-full min-w-0 items-center gap-1.5 text-[0.8125rem] leading-5 text-muted">
              <LabelMark color={color} />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <h3
        className={cn(
          'text-[0.9375rem] leading-5.5 font-medium text-pretty wrap-anywhere',
          shown.length === 0 && 'pe-7',
          card.completed && 'text-muted line-through decoration-1',
        )}
      >
        {title}
      </h3>
      <div className="mt-1.5 flex items-end justify-between gap-2 empty:hidden">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-[0.8125rem] leading-5 text-muted tabular-nums empty:hidden [&_svg]:size-3.5 [&_svg]:shrink-0">
          {card.completed && (
            <Fact icon={<CircleCheck aria-hidden className="text-success" />} said={m.kanban_done()}>
              {m.kanban_done()}
            </Fact>
          )}
          {card.priority && <Priority priority={card.priority} />}
          {due && (
            <span
              className={cn(
                'flex items-center gap-1',
                near === 'overdue' && 'font-medium text-danger',
                (near === 'today' || near === 'tomorrow') && 'font-medium text-warning',
              )}
            >
              <Clock aria-hidden />
              {due}
            </span>
          )}
          {card.hasDescription && <Fact icon={<AlignLeft aria-hidden />} said={m.kanban_has_description()} />}
          {total > 0 && (
            <Fact icon={<SquareCheck aria-hidden />} said={m.kanban_checklist_of({ done, total })}>
              {done}/{total}
            </Fact>
          )}
          {card.comments > 0 && (
            <Fact icon={<MessageSquare aria-hidden />} said={m.kanban_comments_of({ count: card.comments })}>
              {card.comments}
            </Fact>
          )}
          {card.attachments > 0 && (
            <Fact icon={<Paperclip aria-hidden />} said={m.kanban_files_of({ count: card.attachments })}>
              {card.attachments}
            </Fact>
          )}
        </p>
        {people.length > 0 && (
          <ul aria-label={m.kanban_assignees()} className="ms-auto flex shrink-0 -space-x-1.5 rtl:space-x-reverse">
            {people.slice(0, facesShown).map((person) => (
              <li key={person.id} className="flex">
                <MemberFace person={person} size="xs" named className="ring-2 ring-card" />
              </li>
            ))}
            {people.length > facesShown && (
              <li className="grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1 text-[0.75rem] font-semibold text-ink ring-2 ring-card">
                +{people.length - facesShown}
              </li>
            )}
          </ul>
        )}
      </div>
    </div>
  )
}

/** An icon with a number, and a text for screen readers. */
function Fact({ icon, said, children }: { icon: ReactNode; said: string; children?: ReactNode }) {
  return (
    <span className="flex items-center gap-1" title={said}>
      {icon}
      <span aria-hidden="true" dir="ltr">
        {children}
      </span>
      <span className="sr-only">{said}</span>
    </span>
  )
}

const rods = { low: 1, medium: 2, high: 3 }

function Priority({ priority }: { priority: NonNullable<CardSummary['priority']> }) {
  const words = priorityWords[priority]()
  return (
    <span className="flex items-center gap-1.5" title={m.kanban_priority_is({ priority: words })}>
      <svg viewBox="0 0 18 6" aria-hidden="true" className="h-1.5! w-4.5! rtl:-scale-x-100">
        {[0, 1, 2].map((at) => (
          <path
            key={at}
            d={`M${at * 6} 0h5.4v6h-5.4z`}
            className={at >= rods[priority] ? 'fill-line' : at % 2 === 0 ? 'fill-red' : 'fill-blue'}
          />
        ))}
      </svg>
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{m.kanban_priority_is({ priority: words })}</span>
    </span>
  )
}
