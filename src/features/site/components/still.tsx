import { useHydrated } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { getLocale } from '#/paraglide/runtime.js'

const asServed = { __html: '' }

/**
 * Long text that the server writes and the browser need not hold as code: hydration leaves the served HTML alone, so its
 * texts in three languages and its drawings stay out of the page's JavaScript. Reached by a client navigation, it loads
 * and renders like any lazy component. Give it a component made with `createIsomorphicFn` (see the pages), and nothing
 * that reacts to the person: links inside are plain links.
 *
 * Ours instead of Start's `<Hydrate when={never()}>`, which in 1.169.5 stays empty after a client navigation.
 */
export function Still(props: { children: ReactNode }) {
  return <Island key={getLocale()} {...props} />
}

function Island({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const [served, setServed] = useState(!hydrated)
  const island = useRef<HTMLDivElement>(null)

  // Where hydration failed above us, React has built this element anew and there is no served HTML to keep.
  useEffect(() => {
    if (served && !island.current?.firstChild) setServed(false)
  }, [served])

  if (served && typeof window !== 'undefined') {
    return <div key="served" ref={island} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />
  }
  return (
    <div key="rendered">
      <Suspense>{children}</Suspense>
    </div>
  )
}
