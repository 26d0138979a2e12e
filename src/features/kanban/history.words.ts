import type { CardChange, priorities } from '#/contract/board/board.ts'
import { listFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { dayWords, priorityWords } from './kanban.words.ts'

const joined = (names: readonly string[]): string =>
  listFormat().format(names.map((name) => name || m.kanban_somebody()))

/** Those that went, and those that came. */
const parted = (
  { was, became }: CardChange,
  came: (names: { names: string }) => string,
  went: (names: { names: string }) => string,
): string =>
  [became.length > 0 && came({ names: joined(became) }), was.length > 0 && went({ names: joined(was) })]
    .filter(Boolean)
    .join(' · ')

const words: Record<CardChange['what'], (change: CardChange, today: string) => string> = {
  moved: ({ was, became }) => m.kanban_history_moved({ from: was[0] ?? '', to: became[0] ?? '' }),
  name: ({ was }) => m.kanban_history_name({ from: was[0] ?? '' }),
  description: () => m.kanban_history_description(),
  completed: ({ became }) => (became[0] === 'true' ? m.kanban_history_done() : m.kanban_history_reopened()),
  priority: ({ became: [priority] }) =>
    priority
      ? m.kanban_priority_is({ priority: priorityWords[priority as (typeof priorities)[number]]() })
      : m.kanban_priority_none(),
  due: ({ became: [day] }, today) =>
    day ? m.kanban_due_on({ day: dayWords(day, today) }) : m.kanban_due_filter_none(),
  assignees: (change) => parted(change, m.kanban_history_assigned, m.kanban_history_unassigned),
  labelIds: (change) => parted(change, m.kanban_history_labelled, m.kanban_history_unlabelled),
  items: () => m.kanban_history_items(),
  attachments: (change) => parted(change, m.kanban_history_filed, m.kanban_history_unfiled),
  archived: () => m.kanban_history_archived(),
  restored: () => m.kanban_history_restored(),
  removed: () => m.kanban_history_removed(),
  returned: () => m.kanban_history_returned(),
}

/** What became of a card, in a few words. */
export const changeWords = (change: CardChange, today: string): string => words[change.what](change, today)
