// The shop's state in this browser: kept in local storage, alike in all tabs, told to the cookie that the server reads, and
// to the account of whoever is signed in.
import { useSyncExternalStore } from 'react'
import { cartCookieText, parseCart, type CartWriter } from '#/lib/cart-cookie.ts'
import { addItem, createBilling, replaceCart, resetCart, type CartItem, type Checkout } from './cart.ts'
import { announceCart, cartCookieValue } from './cart-count.ts'
import { storageKey } from './storage-key.ts'
import { initialState, parseState, restoreState, stateText, type ShopState } from './stored-state.ts'
import { bringCart, keepCart } from './shop.functions.ts'

let state = initialState
let restoring: Promise<void> | undefined
let isRestored = false
let signedIn = false
const listeners = new Set<() => void>()

function emit() {
  for (const listener of listeners) listener()
}

const linesOf = ({ cart }: Checkout) => cart.map(({ id, quantity }) => ({ id, quantity }))
const sameLines = (a: readonly { id: string; quantity: number }[], b: typeof a) =>
  a.length === b.length && a.every(({ id, quantity }, at) => b[at]?.id === id && b[at].quantity === quantity)

/** A full or forbidden storage costs what is kept, never the cart on this page. */
function keep(by: CartWriter) {
  try {
    localStorage.setItem(storageKey, stateText(state))
  } catch {
    // As said.
  }
  document.cookie = cartCookieText({ by, lines: linesOf(state.checkout) })
  announceCart()
}

function put(next: ShopState, by: CartWriter) {
  state = next
  keep(by)
  emit()
}

/** Something was sent whose answer was lost: the cart stays what it was until it is known. */
const isUndecided = ({ billing }: Checkout) => billing?.attempt !== undefined

/** Reads what was kept, once. What the server has put into the cookie since counts. */
export const restore = (): Promise<void> =>
  (restoring ??= (async () => {
    const stored = await restoreState(async () => localStorage.getItem(storageKey))
    const { by, lines } = parseCart(cartCookieValue())
    const known = stored ?? initialState
    isRestored = true
    put(
      by === 'script' || isUndecided(known.checkout)
        ? known
        : { ...known, checkout: replaceCart(known.checkout, lines) },
      by === 'account' ? 'account' : 'script',
    )
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== storageKey && key !== null) return
      state = parseState(newValue) ?? initialState
      emit()
    })
  })())

let telling: Promise<unknown> = Promise.resolve()

/** Until the account has heard of a change the cookie says so, and the next page tells it. */
function tellAccount() {
  const lines = linesOf(state.checkout)
  telling = telling.then(async () => {
    const result = await keepCart({ data: { lines } }).catch(() => null)
    if (result?.ok && sameLines(lines, linesOf(state.checkout))) keep('account')
  })
}

/** Changes the checkout, in all tabs; of a member also in the account. */
export async function changeCheckout(change: (checkout: Checkout) => Checkout): Promise<void> {
  await restore()
  const before = linesOf(state.checkout)
  const { by } = parseCart(cartCookieValue())
  const checkout = change(state.checkout)
  const isOther = !sameLines(before, linesOf(checkout))
  put({ ...state, checkout }, isOther || by !== 'account' ? 'script' : 'account')
  if (isOther && signedIn) tellAccount()
}

export const changeSort = async (sortBy: ShopState['sortBy']): Promise<void> => {
  await restore()
  if (state.sortBy === sortBy) return
  const { by } = parseCart(cartCookieValue())
  put({ ...state, sortBy }, by === 'account' ? 'account' : 'script')
}

export const addToCart = (item: CartItem, most: number): Promise<void> =>
  changeCheckout((checkout) => addItem(checkout, item, most))

/** After buying: nothing is left, here and in the account. */
export const emptyCart = (): Promise<void> => changeCheckout(resetCart)

/** After each coming and going of a person: a cart filled before signing in is merged, one of an account stays behind. */
export async function matchAccount(isMember: boolean): Promise<void> {
  await restore()
  signedIn = isMember
  const { by } = parseCart(cartCookieValue())
  if (!isMember) {
    if (by === 'account') put({ ...state, checkout: resetCart() }, 'script')
    return
  }
  if (isUndecided(state.checkout)) return
  const lines = linesOf(state.checkout)
  const result = await bringCart({ data: { lines, isOfAccount: by === 'account' } }).catch(() => null)
  if (!result?.ok) return
  // Something was put in meanwhile: it goes to the account, too.
  if (!sameLines(lines, linesOf(state.checkout))) return tellAccount()
  const { billing } = state.checkout
  const checkout = createBilling(replaceCart(state.checkout, result.data.lines), billing)
  put({ ...state, checkout }, 'account')
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  void restore()
  return () => void listeners.delete(listener)
}

const read = () => (isRestored ? state : null)

/** The shop's state; null until it is restored. */
export const useShop = (): ShopState | null => useSyncExternalStore(subscribe, read, () => null)

export const readShop = (): ShopState => state
