// The keys that people know from other calendars. Pure but for the setting, which belongs to this browser.
import type { CalendarView } from '#/contract/calendar.search.ts'

export type KeyAction = 'create' | 'today' | CalendarView | 'next' | 'previous' | 'find' | 'remove' | 'help'

const actions: Record<string, KeyAction> = {
  c: 'create',
  t: 'today',
  d: 'day',
  w: 'week',
  m: 'month',
  a: 'agenda',
  j: 'next',
  k: 'previous',
  '/': 'find',
  Delete: 'remove',
  Backspace: 'remove',
  '?': 'help',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>

/** What a key means. Those with a modifier belong to the browser; help is there even while the keys are off. */
export function keyAction(event: Pressed, on: boolean): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return null
  const action = actions[key]
  return action && (on || action === 'help') ? action : null
}

const setting = 'calendar-keys'

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(setting) !== 'off'
  } catch {
    return true
  }
}

export function keepKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(setting)
    else localStorage.setItem(setting, 'off')
  } catch {
    // A forbidden storage keeps the keys on.
  }
}
