import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shopLinks, siteLinks } from '#/areas/site.ts'
import { siteFrame } from '#/areas/site-places.ts'
import { CartButton } from '#/features/shop/components/cart-button.tsx'
import { isDemo } from '#/router/is-demo.ts'
import { PublicLayout } from '#/shell/public-layout.tsx'

/** The public frame for whoever is looking. Where reading who that is failed, nobody is. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { viewer = null } = useRouteContext({ from: '__root__' }) as { viewer?: Parameters<typeof siteFrame>[0] }
  const cart = <CartButton link={shopLinks.cart} signedIn={viewer !== null} />
  return (
    <PublicLayout {...siteFrame(viewer)} demo={isDemo() ? siteLinks.demo : null} cart={cart}>
      {children}
    </PublicLayout>
  )
}
