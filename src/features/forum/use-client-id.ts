import { useEffect, useState } from 'react'

/** What a form's sending is called: the same when it is sent again, another once it has arrived. Empty where no script runs. */
export function useClientId(): [id: string, renew: () => void] {
  const [id, setId] = useState('')
  useEffect(() => setId(crypto.randomUUID()), [])
  return [id, () => setId(crypto.randomUUID())]
}
