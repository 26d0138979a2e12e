import { createActor } from 'xstate'
import { sidebarFlags, sidebarMachine, type SidebarFlags } from '../sidebar.machine.ts'

export function startSidebar(onChange: (flags: SidebarFlags) => void) {
  const actor = createActor(sidebarMachine)
  actor.subscribe((snapshot) => onChange(sidebarFlags(snapshot)))
  return actor.start()
}

export type SidebarActor = ReturnType<typeof startSidebar>
