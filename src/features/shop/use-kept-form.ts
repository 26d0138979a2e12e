import { useRef, type RefObject } from 'react'
import { keepBilling } from './checkout-attempt.ts'
import { persistable, valuesOf } from './checkout-form.ts'

const keepPauseMs = 300

/** What is typed into the form is kept by this browser. */
export function useKeptForm(form: RefObject<HTMLFormElement | null>) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(pause.current)
  return {
    stop,
    keepTyped() {
      stop()
      if (form.current) void keepBilling(persistable(valuesOf(form.current)))
    },
    /** Once nothing has been typed for a moment. */
    afterTyping(work: () => void) {
      stop()
      pause.current = setTimeout(work, keepPauseMs)
    },
  }
}
