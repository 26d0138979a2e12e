import { useRef } from 'react'
import { sayTyping } from './chat.functions.ts'

const everyMs = 3000

/** Tells the others that one is writing, now and then. */
export function useSayTyping(id: string): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < everyMs || !navigator.onLine) return
    last.current = now
    void sayTyping({ data: { id } }).catch(() => undefined)
  }
}
