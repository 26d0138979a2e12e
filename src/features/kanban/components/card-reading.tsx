import { Link } from '@tanstack/react-router'
import type { Card } from '#/contract/board/board.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { BoardSearch } from '#/contract/board/board.search.ts'
import type { KanbanLinks } from '../kanban.links.ts'
import { dueWords, momentWords, priorityWords } from '../kanban.words.ts'
import { useKanban } from '../kanban-context.ts'

type CardReadingProps = { card: Card; columnName: string; search: BoardSearch; links: KanbanLinks }

/** A card as plain text, for a browser without JavaScript. */
export function CardReading({ card, columnName, search, links }: CardReadingProps) {
  const { today, labels, members } = useKanban()
  const due = dueWords(card, today)
  const facts: [string, string][] = [
    [m.kanban_column(), columnName],
    [
      m.kanban_assignees(),
      card.assignees
        .flatMap((id) => members.get(id) ?? [])
        .map(fullName)
        .join(', '),
    ],
    [m.kanban_labels(), card.labelIds.flatMap((id) => labels.get(id)?.name ?? []).join(', ')],
    [m.kanban_priority(), card.priority ? priorityWords[card.priority]() : ''],
    [m.kanban_due(), due ?? ''],
  ]
  return (
    <article className="mx-5 mb-4 hidden max-h-[50dvh] shrink-0 overflow-y-auto rounded border border-line bg-card p-5 noscript:block">
      <h2 className="text-title">{card.name}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {facts.map(
          ([term, words]) =>
            words && (
              <div key={term} className="flex gap-2">
                <dt className="text-muted">{term}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      {card.description && <p className="mt-3 max-w-prose whitespace-pre-line">{card.description}</p>}
      {card.items.length > 0 && (
        <ul aria-label={m.kanban_checklist()} className="mt-3">
          {card.items.map(({ id, text, done }) => (
            <li key={id}>
              {done ? '☑' : '☐'} {text}
            </li>
          ))}
        </ul>
      )}
      {card.files.length > 0 && (
        <ul aria-label={m.kanban_files()} className="mt-3">
          {card.files.map(({ id, name }) => (
            <li key={id}>
              <a href={filePaths.attachment(id)} className={linkClass}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {card.discussion.map(({ id, author, body, createdAt }) => (
        <p key={id} className="mt-3 whitespace-pre-line">
          <span className="block text-small text-muted">
            {author ? fullName(author) : m.kanban_somebody()}, {momentWords(createdAt, 'UTC')}
          </span>
          {body}
        </p>
      ))}
      <Link {...links.board({ ...search, card: undefined })} className={`${linkClass} mt-4 inline-block`}>
        {m.kanban_back_to_board()}
      </Link>
    </article>
  )
}
