import { createActor, type SnapshotFrom } from 'xstate'
import { sidebarMachine } from './sidebar.machine.ts'

export type SidebarState = SnapshotFrom<typeof sidebarMachine>

export function startSidebar(onChange: (state: SidebarState) => void) {
  const actor = createActor(sidebarMachine)
  actor.subscribe(onChange)
  return actor.start()
}

export type SidebarActor = ReturnType<typeof startSidebar>
