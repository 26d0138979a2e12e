import { createActor } from 'xstate'
import type { SidebarValue } from '../sidebar.ts'
import { sidebarMachine } from '../sidebar.machine.ts'

export function startSidebar(onChange: (value: SidebarValue) => void) {
  const actor = createActor(sidebarMachine)
  actor.subscribe(({ value }) => onChange(value))
  return actor.start()
}

export type SidebarActor = ReturnType<typeof startSidebar>
