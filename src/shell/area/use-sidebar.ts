import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { design } from '#/lib/design.ts'
import type { SidebarActor, SidebarState } from './sidebar.actors.ts'
import type { SidebarEvent } from './sidebar.machine.ts'

const large = `(min-width: ${design.breakpoints.lg}px)`

/**
 * What the sidebar shows, and the events that its machine gets. An open sidebar takes one event, the press of its button,
 * so the machine is loaded only when the pointer or the keyboard comes near.
 */
export function useSidebar() {
  const [state, setState] = useState<SidebarState>()
  const actor = useRef<Promise<SidebarActor>>(undefined)
  const load = () =>
    (actor.current ??= import('./sidebar.actors.ts').then(({ startSidebar }) => startSidebar(setState)))
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
    isClicked: state?.hasTag('clicked') ?? false,
    isHovered: state?.hasTag('hovered') ?? false,
    isCollapsed: state?.hasTag('collapsed') ?? false,
    toggle() {
      void load()
      send({ type: 'toggle.clicked' })
    },
    listeners: {
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
