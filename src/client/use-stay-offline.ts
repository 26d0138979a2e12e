import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isCutOff, onConnection } from './connection.ts'

const linkOf = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>('a[href]')

const isElsewhere = ({ origin, pathname, search }: Location | HTMLAnchorElement): boolean =>
  origin === location.origin && pathname + search !== location.pathname + location.search

/**
 * Without a connection, or a server that answers, nothing leads away from a page, since nothing would come in its place: the
 * browser's error page would take what was typed along. Answers with whether somebody has just tried, until the connection is back.
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
      if (isCutOff() && !event.defaultPrevented && !isOwn && link && isElsewhere(link)) stay(event)
    }
    // What a script sends, it has taken over by now, and says itself that nothing got through.
    const onSubmit = (event: SubmitEvent) => {
      if (isCutOff() && !event.defaultPrevented) stay(event)
    }
    const over = () => isCutOff() || setTried(false)
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn({ currentLocation, nextLocation }) {
        const leaves = isCutOff() && currentLocation.pathname !== nextLocation.pathname
        if (leaves) setTried(true)
        return leaves
      },
    })
    addEventListener('click', onClick)
    addEventListener('submit', onSubmit)
    const unlisten = onConnection(over)
    return () => {
      unblock()
      unlisten()
      removeEventListener('click', onClick)
      removeEventListener('submit', onSubmit)
    }
  }, [router])
  return [tried, () => setTried(false)]
}
