import { useCallback, useState } from 'react'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import type { AreaState } from './chat-context.ts'

const calm: AreaState = { isLoading: false, error: null }

/** Loading and error of the area [4]: a failure lands in its error and clears the loading. */
export function useChatArea() {
  const [area, setArea] = useState(calm)
  const run = useCallback(async <T>(work: () => Promise<Result<T>>) => {
    setArea({ isLoading: true, error: null })
    const result = await work().catch(() => null)
    setArea(result?.ok ? calm : { isLoading: false, error: result?.error.message || m.chat_unanswered() })
    return result?.ok ? { data: result.data } : null
  }, [])
  const settle = useCallback(() => setArea(calm), [])
  return { area, run, settle }
}
