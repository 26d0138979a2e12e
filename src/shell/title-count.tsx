import { useEffect } from 'react'
import { shownNumber } from '#/words/counted.ts'

/** How much is unread, before the title of the tab, whatever page is open in it. */
export function TitleCount({ count }: { count: number }) {
  useEffect(() => {
    const plain = () => document.title.replace(counted, '')
    const put = () => {
      const title = count > 0 ? `(${shownNumber(count)}) ${plain()}` : plain()
      if (document.title !== title) document.title = title
    }
    put()
    // Pages write their titles themselves.
    const watching = new MutationObserver(put)
    watching.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watching.disconnect()
  }, [count])
  return null
}

const counted = /^\([\d.,\s]+\) /
