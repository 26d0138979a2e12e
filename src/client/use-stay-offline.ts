import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const linkOf = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>('a[href]')

const isElsewhere = ({ origin, pathname, search }: Location | HTMLAnchorElement): boolean =>
  origin === location.origin && pathname + search !== location.pathname + location.search

/**
 * Without a connection nothing leads away from a page, since nothing would come in its place: the browser's error page would
 * take what was typed along. Answers with whether somebody has just tried, until the connection is back.
 */
export function useStayOffline(): [tried: boolean, close: () => void] {
  const router = useRouter()
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const stay = (event: Event) => {
      event.preventDefault()
      setTried(true)
    }
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      const isOwn = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!navigator.onLine && !event.defaultPrevented && !isOwn && link && isElsewhere(link)) stay(event)
    }
    // What a script sends, it has taken over by now, and says itself that nothing got through.
    const onSubmit = (event: SubmitEvent) => {
      if (!navigator.onLine && !event.defaultPrevented) stay(event)
    }
    const over = () => setTried(false)
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn({ currentLocation, nextLocation }) {
        const leaves = !navigator.onLine && currentLocation.pathname !== nextLocation.pathname
        if (leaves) setTried(true)
        return leaves
      },
    })
    addEventListener('click', onClick)
    addEventListener('submit', onSubmit)
    addEventListener('online', over)
    return () => {
      unblock()
      removeEventListener('click', onClick)
      removeEventListener('submit', onSubmit)
      removeEventListener('online', over)
    }
  }, [router])
  return [tried, () => setTried(false)]
}
