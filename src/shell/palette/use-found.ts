import { useEffect, useState } from 'react'
import type { Palette, PaletteGroup } from './palette.ts'

/** Long enough for whoever types quickly, and short enough that nobody waits for it. */
const waitMs = 60

/** What fits the words, a moment after the last letter; the answer to earlier words is dropped. */
export function useFound(words: string, scope: string | undefined, find: Palette['find'] | undefined): PaletteGroup[] {
  const [found, setFound] = useState<PaletteGroup[]>([])
  useEffect(() => {
    let over = false
    const timer = setTimeout(() => {
      void find?.(words, scope).then(
        (groups) => over || setFound(groups),
        () => over || setFound([]),
      )
    }, waitMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [words, scope, find])
  return words === '' ? [] : found
}
