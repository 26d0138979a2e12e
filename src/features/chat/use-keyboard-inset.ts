import { useEffect, useRef } from 'react'

/** Keeps an element clear of a phone's keyboard, which covers the page where the browser does not shrink it. */
export function useKeyboardInset<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const covered = viewport.scale === 1 ? innerHeight - viewport.height - viewport.offsetTop : 0
      ref.current?.style.setProperty('padding-bottom', `${Math.max(0, Math.round(covered))}px`)
    }
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [])
  return ref
}
