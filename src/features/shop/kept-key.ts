/** Where local storage keeps the shop's state [4]. */
export const keptKey = 'redux-product'

/** Whether there may be a state to restore: not on a first visit. */
export function isKept(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null
  } catch {
    return false
  }
}
