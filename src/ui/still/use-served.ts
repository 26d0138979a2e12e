import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'

type Served<Island extends Element> = {
  ref: RefObject<Island | null>
  suppressHydrationWarning: true
  dangerouslySetInnerHTML: { __html: string }
}

const asServed = { __html: '' }

/**
 * For an element whose content the server has written and the browser leaves alone, so that it needs no code for it: what
 * that element takes, or null where nothing was served and the content has to be rendered. Render the two under keys of
 * their own.
 */
export function useServed<Island extends Element>(): Served<Island> | null {
  const hydrated = useHydrated()
  const [served, setServed] = useState(!hydrated)
  const ref = useRef<Island>(null)

  // Where hydration failed above us, React has built this element anew and there is no served HTML to keep.
  useEffect(() => {
    if (served && !ref.current?.firstChild) setServed(false)
  }, [served])

  return served ? { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: asServed } : null
}
