// Whether the sidebar of the vertical layout is folded to its icons [4]. Two flags, click and hover: it is collapsed only
// when it was clicked and is not hovered, hovering counts only when clicked, and below the large breakpoint both are off.
import { setup } from 'xstate'

export type SidebarEvent =
  | { type: 'toggle.clicked' }
  | { type: 'sidebar.hovered' }
  | { type: 'sidebar.left' }
  | { type: 'viewport.narrowed' }

export const sidebarMachine = setup({
  types: {
    events: {} as SidebarEvent,
    /** The flags. */
    tags: {} as 'clicked' | 'hovered' | 'collapsed',
  },
}).createMachine({
  id: 'sidebar',
  initial: 'open',
  states: {
    open: { on: { 'toggle.clicked': 'clicked' } },
    clicked: {
      tags: 'clicked',
      initial: 'collapsed',
      on: { 'toggle.clicked': 'open', 'viewport.narrowed': 'open' },
      states: {
        collapsed: { tags: 'collapsed', on: { 'sidebar.hovered': 'hovered' } },
        hovered: { tags: 'hovered', on: { 'sidebar.left': 'collapsed' } },
      },
    },
  },
})
