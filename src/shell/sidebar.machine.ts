// Whether the sidebar of the vertical layout is folded to its icons [4]. Two flags, click and hover: it is collapsed only
// when it was clicked and is not hovered, hovering counts only when clicked, and below the large breakpoint both are off.
import { setup } from 'xstate'
import { initialSidebar } from './sidebar.ts'

export type SidebarEvent =
  | { type: 'toggle.clicked' }
  | { type: 'sidebar.hovered' }
  | { type: 'sidebar.left' }
  | { type: 'viewport.narrowed' }

export const sidebarMachine = setup({ types: { events: {} as SidebarEvent } }).createMachine({
  id: 'sidebar',
  initial: initialSidebar,
  states: {
    open: { on: { 'toggle.clicked': 'clicked' } },
    clicked: {
      initial: 'collapsed',
      on: { 'toggle.clicked': 'open', 'viewport.narrowed': 'open' },
      states: {
        collapsed: { on: { 'sidebar.hovered': 'hovered' } },
        hovered: { on: { 'sidebar.left': 'collapsed' } },
      },
    },
  },
})
