import { useMachine } from '@xstate/react'
import { useEffect, type FocusEvent, type PointerEvent } from 'react'
import { appConfig } from '#app.config'
import { sidebarFlags, sidebarMachine } from '../sidebar.machine.ts'

const large = `(min-width: ${appConfig.breakpoints.lg}px)`

/** The sidebar's flags, its button's press, and what tells the machine that the pointer or the keyboard is in it. */
export function useSidebar() {
  const [snapshot, send] = useMachine(sidebarMachine)
  useEffect(() => {
    const media = matchMedia(large)
    const listen = () => !media.matches && send({ type: 'viewport.narrowed' })
    media.addEventListener('change', listen)
    return () => media.removeEventListener('change', listen)
  }, [send])
  return {
    ...sidebarFlags(snapshot),
    toggle: () => send({ type: 'toggle.clicked' }),
    reach: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && send({ type: 'sidebar.hovered' }),
      onPointerLeave: () => send({ type: 'sidebar.left' }),
      // The keyboard's way of hovering; a press with the mouse focuses too and must not count.
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'sidebar.hovered' }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && send({ type: 'sidebar.left' }),
    },
  }
}
