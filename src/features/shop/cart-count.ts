// How many things are in the cart, for the header: read from the cookie, which costs a page nothing else.
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { useSyncExternalStore } from 'react'
import { cartCookie, countCart } from '#/lib/cart-cookie.ts'

const event = 'casa:cart'

/** The cookie's value as this request or this document has it. */
export const cartCookieValue = createIsomorphicFn()
  .server((): string | undefined => getCookie(cartCookie.name))
  .client((): string | undefined => new RegExp(`(?:^|; *)${cartCookie.name}=([^;]*)`).exec(document.cookie)?.[1])

/** Tells this page's header that the cookie has changed. */
export const announceCart = (): void => void dispatchEvent(new Event(event))

const subscribe = (listener: () => void) => {
  // Of other tabs, the storage tells.
  for (const name of [event, 'storage']) addEventListener(name, listener)
  return () => {
    for (const name of [event, 'storage']) removeEventListener(name, listener)
  }
}

/** A sleeping page may wake up long after it was made: React takes it over as it is. */
const servedCount = createIsomorphicFn()
  .server((signedIn: boolean): number => countCart(cartCookieValue(), signedIn))
  .client((): number => Number(document.querySelector('[data-cart-count]')?.getAttribute('data-cart-count') ?? 0))

export const useCartCount = (signedIn: boolean): number =>
  useSyncExternalStore(
    subscribe,
    () => countCart(cartCookieValue(), signedIn),
    () => servedCount(signedIn),
  )
