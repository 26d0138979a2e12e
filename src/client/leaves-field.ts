import type { FocusEvent } from 'react'

/**
 * Whether what was typed may be judged now. Between the choices of one question nothing is left yet, and a message that
 * appears while a button is pressed would move the button away from under the pointer.
 */
export function leavesField({ target, relatedTarget }: FocusEvent): boolean {
  const { name } = target as Element as HTMLInputElement
  if (!name || relatedTarget instanceof HTMLButtonElement) return false
  return !(relatedTarget instanceof HTMLInputElement && relatedTarget.name === name)
}
