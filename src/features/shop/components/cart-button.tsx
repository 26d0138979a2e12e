import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cn } from '#/lib/cn.ts'
import { parseCart } from '#/lib/cart-cookie.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import { cartCookieValue, useCartCount } from '../cart-count.ts'

/** What is in a cart has to be told to the account, or forgotten after signing out. Quietly, only where that is left to do. */
const needsMatching = (signedIn: boolean, quiet = false) => {
  const { by, lines } = parseCart(cartCookieValue())
  return signedIn && !quiet ? true : signedIn ? by !== 'account' && lines.length > 0 : by === 'account'
}

type CartButtonProps = {
  link: LinkProps
  /** Whether the cart is that of an account. */
  signedIn: boolean
  /** Only where there is something in it. */
  quiet?: boolean
}

/** The way to the cart, and how much is in it. */
export function CartButton({ link, signedIn, quiet }: CartButtonProps) {
  const count = useCartCount(signedIn)
  useEffect(() => {
    if (needsMatching(signedIn, quiet)) void import('../shop-store.ts').then((store) => store.matchAccount(signedIn))
  }, [signedIn, quiet])
  if (quiet && count === 0) return null
  const label = count > 0 ? m.shop_cart_count(counted(count)) : m.shop_cart()
  return (
    <Link
      {...link}
      aria-label={label}
      title={m.shop_cart()}
      data-cart-count={count}
      className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'text-muted hover:text-ink')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5 fill-none stroke-current stroke-[1.6]">
        <path
          d="M3.5 9.5h17l-1.7 9.3a1.5 1.5 0 0 1-1.5 1.2H6.7a1.5 1.5 0 0 1-1.5-1.2zM8 9.5 11 4M16 9.5 13 4M9.5 13v3.5M14.5 13v3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-bold text-on-primary tabular-nums"
        >
          {count > 99 ? `${shownNumber(99)}+` : shownNumber(count)}
        </span>
      )}
    </Link>
  )
}
