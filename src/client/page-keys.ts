// Keys of a page, for those who know them. Pure but for the setting, which belongs to this browser.

/** What each key does, and under which name this browser keeps that somebody does without. */
export type PageKeys<Action extends string> = { setting: string; actions: Readonly<Record<string, Action>> }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>

/** What a key means. Those with a modifier belong to the browser; `help` is there even while the keys are off. */
export function keyAction<Action extends string>(
  { actions }: PageKeys<Action>,
  event: Pressed,
  on: boolean,
): Action | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event
  // On many layouts `#` is typed with AltGr, which Windows tells as both.
  const isModified = metaKey || (key !== '#' && (ctrlKey || altKey))
  if (isModified || defaultPrevented || isComposing) return null
  const action = actions[key]
  return action && (on || action === 'help') ? action : null
}

export function areKeysOn(setting: string): boolean {
  try {
    return localStorage.getItem(setting) !== 'off'
  } catch {
    return true
  }
}

export function keepKeys(setting: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(setting)
    else localStorage.setItem(setting, 'off')
  } catch {
    // A forbidden storage keeps the keys on.
  }
}
