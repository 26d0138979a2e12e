import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { sidebarMachine } from '#/shell/area/sidebar.machine.ts'
import { differences, statesOf, nameOf, type TransitionTable } from '#tests/support/transition-table.ts'

/** Section 4: collapsed only when clicked and not hovered; hover counts only when clicked; both reset below large. */
const table: TransitionTable = {
  machine: sidebarMachine,
  starts: { page: { state: 'open' } },
  events: {
    toggle: { type: 'toggle.clicked' },
    hover: { type: 'sidebar.hovered' },
    leave: { type: 'sidebar.left' },
    narrow: { type: 'viewport.narrowed' },
  },
  rows: {
    open: { toggle: 'clicked.collapsed' },
    'clicked.collapsed': { toggle: 'open', hover: 'clicked.hovered', narrow: 'open' },
    'clicked.hovered': { toggle: 'open', leave: 'clicked.collapsed', narrow: 'open' },
  },
}

test('the sidebar is the table', () => {
  expect(differences(table)).toEqual([])
})

test('its tags are the two flags of section 4, and what follows from them', () => {
  const states = statesOf<SnapshotFrom<typeof sidebarMachine>>(table)
  const flags = states.map((state) => [nameOf(state), ...[...state.tags].sort()])
  expect(flags).toEqual([
    ['open'],
    ['clicked.collapsed', 'clicked', 'collapsed'],
    ['clicked.hovered', 'clicked', 'hovered'],
  ])
})
