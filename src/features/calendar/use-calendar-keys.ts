import { useEffect, useEffectEvent } from 'react'
import { areKeysOn, keyAction, type KeyAction } from './calendar-keys.ts'

/** Where letters are typed, or where something lies over the page that has keys of its own. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'

/** Keys for those who know them: off inside fields and dialogs, and wherever somebody has switched them off. */
export function useCalendarKeys(act: (action: KeyAction) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOver = document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')
    if (isOver || (event.target as Element).closest?.(typing)) return
    const action = keyAction(event, areKeysOn())
    if (!action) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
