import type { PageKeys } from '#/client/page-keys.ts'

/** Keys of a board; those of a card are for the one that has the focus. */
export const kanbanKeys = {
  setting: 'kanban-keys',
  actions: {
    c: 'create',
    m: 'move',
    e: 'archive',
    z: 'undo',
    '/': 'find',
    Delete: 'remove',
    Backspace: 'remove',
    '?': 'help',
  },
} as const satisfies PageKeys<string>
