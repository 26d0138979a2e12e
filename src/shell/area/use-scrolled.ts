import { useEffect, useRef, useState } from 'react'

/** Whether the element at the top of the page has scrolled out of view. */
export function useScrolled<E extends Element>() {
  const top = useRef<E>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setScrolled(!entry.isIntersecting))
    if (top.current) observer.observe(top.current)
    return () => observer.disconnect()
  }, [])
  return { top, scrolled }
}
