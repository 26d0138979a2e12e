import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper, known before it is. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const turn = () => flushSync(() => setPrinting(media.matches))
    media.addEventListener('change', turn)
    return () => media.removeEventListener('change', turn)
  }, [])
  return printing
}
