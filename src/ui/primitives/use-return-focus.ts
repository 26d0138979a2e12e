import { useRef } from 'react'

type Handlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  onCloseAutoFocus?: ((event: Event) => void) | undefined
}

/** Gives the focus back to what had it when a dialog opened. By itself radix knows only a trigger inside the dialog's root. */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: Handlers) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      const element = opener.current
      if (event.defaultPrevented || !(element instanceof HTMLElement) || element === document.body) return
      event.preventDefault()
      element.focus()
    },
  }
}
