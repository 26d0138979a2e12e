import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import type { Purchase } from '#/contract/order/order.ts'
import { CheckoutPage } from '../components/checkout-page.tsx'
import { PurchasePage } from '../components/purchase-page.tsx'
import { payAgain } from '../shop.functions.ts'
import type { LoadedCheckout } from '../checkout.load.ts'
import type { ShopLinks } from '../shop.links.ts'

type CheckoutScreenProps = {
  loaded: LoadedCheckout
  search: { purchase?: string | undefined; key?: string | undefined }
  links: ShopLinks
}

/** The checkout until something is bought, and then what was bought. */
export function CheckoutScreen({ loaded: { opened, posted, purchase }, search, links }: CheckoutScreenProps) {
  const { viewer } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const navigate = useNavigate()
  const linkTo = ({ id, key }: { id: string; key?: string | undefined }) => ({
    to: '/checkout' as const,
    search: { purchase: id, key },
  })

  if (purchase) {
    const { id } = purchase
    const here = linkTo({ id, key: search.key })
    return (
      <PurchasePage
        purchase={purchase}
        linkKey={search.key}
        here={here}
        onLook={() => router.invalidate()}
        onPay={async () => {
          const result = await payAgain({ data: { id, key: search.key } })
          if (!result.ok) return result.error.message
          if (!result.data.purchase.payAt) await router.invalidate()
          else location.assign(result.data.purchase.payAt)
          return null
        }}
        payAction={router.buildLocation(here).href}
        message={posted?.message ?? undefined}
        links={links}
      />
    )
  }
  if (!opened) return null
  const bought = ({ id, key, payAt }: Purchase) => {
    // Somewhere else: the page of those who take the card.
    if (payAt) location.assign(payAt)
    else void navigate({ ...linkTo({ id, key }), replace: true })
  }
  return (
    <CheckoutPage
      quote={opened.quote}
      addresses={opened.addresses}
      countries={opened.countries}
      buyKey={posted?.values.key || opened.key}
      posted={posted}
      email={viewer?.email}
      links={links}
      onBought={bought}
    />
  )
}
