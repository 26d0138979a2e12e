import type { Reader } from './reader.ts'

/** The same code in view is one guest: it counts again once it was out of sight for so long. */
const awayMs = 2_000
/** Between two looks: often enough to seem at once, seldom enough to keep a phone cool. */
const lookMs = 80

/** Looks at what the camera shows, and tells each code once while it is in view. */
export function watch(video: HTMLVideoElement, read: Reader, onCode: (code: string) => void): () => void {
  let over = false
  let shown: string | null = null
  let seenAt = 0
  async function look(): Promise<void> {
    const code = document.hidden ? null : await read(video).catch(() => null)
    if (over) return
    const now = performance.now()
    if (code !== null && (code !== shown || now - seenAt > awayMs)) onCode(code)
    if (code !== null) {
      shown = code
      seenAt = now
    }
    timer = setTimeout(() => void look(), lookMs)
  }
  let timer = setTimeout(() => void look(), 0)
  return () => {
    over = true
    clearTimeout(timer)
  }
}
