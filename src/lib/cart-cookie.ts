// The cookie `cart`: what is in it, for whoever has no script, and for the server, which counts it in the page's header.
// A mark in front says who wrote it last: a posted form, a script, or a script that has told the account.

export type CartWriter = 'form' | 'script' | 'account'
export type CookieLine = { id: string; quantity: number }
export type CartCookie = { by: CartWriter; lines: CookieLine[] }

const name = 'cart'
const maxAge = 30 * 86_400
const most = { lines: 50, quantity: 99 }
const marks: Record<CartWriter, string> = { form: '.', script: '!', account: '*' }

export const cartCookie = { name, maxAge } as const

/** Reads the cookie's value; whatever makes no sense in it is left out. Without a cookie nobody but scripts knows more. */
export function parseCart(value = ''): CartCookie {
  const by = value.startsWith(marks.form) ? 'form' : value.startsWith(marks.account) ? 'account' : 'script'
  const lines = new Map<string, CookieLine>()
  for (const pair of value.slice(1).split('.').slice(0, most.lines)) {
    const [, id, digits] = /^([\w-]{1,64})~(\d{1,2})$/.exec(pair) ?? []
    if (id && Number(digits) > 0) lines.set(id, { id, quantity: Number(digits) })
  }
  return { by, lines: [...lines.values()] }
}

export const writeCart = ({ by, lines }: CartCookie): string =>
  marks[by] + lines.map(({ id, quantity }) => `${id}~${quantity}`).join('.')

/** How many things are in it. What belongs to an account is nobody's after signing out. */
export function countCart(value: string | undefined, signedIn: boolean): number {
  const { by, lines } = parseCart(value)
  if (by === 'account' && !signedIn) return 0
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A cookie with the same count and nothing else in it, for a page that many share. */
export const countOnly = (count: number): string => `!n~${Math.min(count, most.quantity)}`

/** For `document.cookie`. A script's empty cart needs no cookie: it knows without. */
export function cartCookieText(cart: CartCookie): string {
  const age = cart.by === 'script' && cart.lines.length === 0 ? 0 : maxAge
  return `${name}=${writeCart(cart)}; Path=/; Max-Age=${age}; SameSite=Lax`
}
