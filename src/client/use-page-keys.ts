import { useEffect, useEffectEvent } from 'react'
import { areKeysOn, keyAction, type PageKeys } from './page-keys.ts'

/** Where letters are typed, or where something lies over the page that has keys of its own. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'
const over = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** Does what a key means: not inside fields and dialogs, nor where somebody has switched the keys off. */
export function usePageKeys<Action extends string>(
  keys: PageKeys<Action>,
  acts: Record<Action, (event: KeyboardEvent) => void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.target as Element).closest?.(typing) || document.querySelector(over)) return
    const action = keyAction(keys, event, areKeysOn(keys.setting))
    if (!action) return
    event.preventDefault()
    acts[action](event)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
