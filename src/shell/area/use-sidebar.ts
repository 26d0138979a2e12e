import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { design } from '#/lib/design.ts'
import type { SidebarEvent } from '../sidebar.machine.ts'
import { initialSidebar, sidebarFlags, type SidebarValue } from '../sidebar.ts'
import type { SidebarActor } from './sidebar-actor.ts'

const large = `(min-width: ${design.breakpoints.lg}px)`

/**
 * The sidebar's flags, its button's press, and what tells the machine that the pointer or the keyboard is in it. An open
 * sidebar knows one event, the press: until somebody comes near it, the machine is not loaded.
 */
export function useSidebar() {
  const [value, setValue] = useState<SidebarValue>(initialSidebar)
  const actor = useRef<Promise<SidebarActor>>(undefined)
  const load = () => (actor.current ??= import('./sidebar-actor.ts').then(({ startSidebar }) => startSidebar(setValue)))
  const send = useCallback((event: SidebarEvent) => void actor.current?.then((started) => started.send(event)), [])

  useEffect(() => {
    const media = matchMedia(large)
    const listen = () => !media.matches && send({ type: 'viewport.narrowed' })
    media.addEventListener('change', listen)
    return () => {
      media.removeEventListener('change', listen)
      void actor.current?.then((started) => started.stop())
      actor.current = undefined
    }
  }, [send])

  return {
    ...sidebarFlags(value),
    toggle() {
      void load()
      send({ type: 'toggle.clicked' })
    },
    reach: {
      onPointerEnter({ pointerType }: PointerEvent) {
        void load()
        if (pointerType === 'mouse') send({ type: 'sidebar.hovered' })
      },
      onPointerLeave: () => send({ type: 'sidebar.left' }),
      // The keyboard's way of hovering; a press with the mouse focuses too and must not count.
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'sidebar.hovered' }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && send({ type: 'sidebar.left' }),
    },
  }
}
