import { createContext, use } from 'react'
import type { Result } from '#/contract/core/result.ts'
import type { Zone } from '#/words/dates.ts'
import type { ChatLinks } from './chat.links.ts'

/** How the area is doing [4]: `error` holds the words of the last failure until something else is tried. */
export type AreaState = { isLoading: boolean; error: string | null }

export type ChatContextValue = {
  viewerId: string
  links: ChatLinks
  /** What the list is searched for; it stays while hits are looked at. */
  q: string | undefined
  zone: Zone
  area: AreaState
  /** Does something that may fail. Null when it did: the error stands in the area then. */
  run: <T>(work: () => Promise<Result<T>>) => Promise<{ data: T } | null>
  settle: () => void
}

export const ChatContext = createContext<ChatContextValue | null>(null)

export function useChat(): ChatContextValue {
  const value = use(ChatContext)
  if (!value) throw new Error('useChat stands outside of the chat')
  return value
}
