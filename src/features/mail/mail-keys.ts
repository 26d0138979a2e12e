// The keys that people know from other mail programs. Pure but for the setting, which belongs to this browser.

export type KeyAction =
  | 'compose'
  | 'older'
  | 'newer'
  | 'open'
  | 'archive'
  | 'trash'
  | 'star'
  | 'reply'
  | 'all'
  | 'forward'
  | 'search'
  | 'choose'
  | 'list'
  | 'help'

const actions: Record<string, KeyAction> = {
  c: 'compose',
  j: 'older',
  k: 'newer',
  o: 'open',
  e: 'archive',
  '#': 'trash',
  s: 'star',
  r: 'reply',
  a: 'all',
  f: 'forward',
  '/': 'search',
  x: 'choose',
  u: 'list',
  '?': 'help',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>

/** What a key means. Those with a modifier belong to the browser; help is there even while the keys are off. */
export function keyAction(event: Pressed, on: boolean): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event
  // On many layouts `#` is typed with AltGr, which Windows tells as both.
  const isModified = metaKey || (key !== '#' && (ctrlKey || altKey))
  if (isModified || defaultPrevented || isComposing) return null
  const action = actions[key]
  return action && (on || action === 'help') ? action : null
}

const setting = 'mail-keys'

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
