import { useRef } from 'react'

type Values = Record<string, string>

/** Names what a form sends: the same when it is sent again, another once it has arrived. */
export function useClientId() {
  const id = useRef<string | null>(null)
  return {
    named: (values: Values): Values => ({ ...values, clientId: (id.current ??= crypto.randomUUID()) }),
    arrived: () => {
      id.current = null
    },
  }
}
