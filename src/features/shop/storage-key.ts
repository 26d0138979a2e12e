/** Where local storage keeps the shop's state [4]. */
export const storageKey = 'redux-product'

/** Whether there may be a state to restore: not on a first visit. */
export function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
