import { lazy, type ComponentType } from 'react'

/** Resolves when the element with this id comes near the window; it may appear later than this is asked. */
function comesNear(id: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const element = document.getElementById(id)
      if (!element) return requestAnimationFrame(look)
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          resolve()
        },
        { rootMargin: '400px' },
      )
      observer.observe(element)
    }
    look()
  })
}

/** A part of a long page that is served whole, but whose code the browser loads only when the reader comes near it. */
export const deferred = (id: string, load: () => Promise<ComponentType>) =>
  lazy(() =>
    comesNear(id)
      .then(load)
      .then((part) => ({ default: part })),
  )
