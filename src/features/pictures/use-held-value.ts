import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A value that a field of a form holds without being typed: it is sent, kept as a draft and put back as all fields are. A
 * control that is not seen, since drafts pass by those that are hidden by their kind.
 */
export function useHeldValue(first: string) {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(first)
  useEffect(() => {
    const form = ref.current?.form
    const take = () => {
      if (ref.current) setValue(ref.current.value)
    }
    const reset = () => setValue(first)
    form?.addEventListener('change', take)
    form?.addEventListener('reset', reset)
    return () => {
      form?.removeEventListener('change', take)
      form?.removeEventListener('reset', reset)
    }
  }, [first])
  const change = (next: string) => {
    flushSync(() => setValue(next))
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { value, change, control: { ref, value, readOnly: true, type: 'text', hidden: true } as const }
}
