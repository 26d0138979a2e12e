import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#/contract/order/order.ts'
import { OrderPage, type OrderAction } from '../components/order-page.tsx'
import type { OrderSearch } from '#/contract/order/order.search.ts'
import { cancelOrder, confirmAgain, confirmOrder, payAgain } from '../shop.functions.ts'
import type { ShopLinks } from '../shop.links.ts'
import type { FormState } from '#/lib/form-state.ts'

type OrderScreenProps = {
  order: Order
  countries: Record<string, string>
  posted: FormState | undefined
  search: OrderSearch
  links: ShopLinks
}

export function OrderScreen({ order, countries, posted, search, links }: OrderScreenProps) {
  const { key: linkKey, confirm } = search
  const { viewer } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const navigate = useNavigate()
  const [pending, setPending] = useState<OrderAction | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isSent, setSent] = useState(search.sent !== undefined)

  const actions = {
    async cancel() {
      const result = await cancelOrder({ data: { id: order.id, key: linkKey } })
      if (!result.ok) setRefusal(result.error.message)
      await router.invalidate()
    },
    async again() {
      const { addToCart } = await import('../shop-store.ts')
      for (const { id, price, quantity } of order.lines) await addToCart({ id, price, quantity }, quantity)
      await navigate(links.cart)
    },
    async confirm() {
      const result = await confirmOrder({ data: { id: order.purchaseId, confirm: confirm ?? '' } })
      if (!result.ok) setRefusal(result.error.message)
      await router.invalidate()
    },
    async resend() {
      setSent(false)
      const result = await confirmAgain({ data: { id: order.purchaseId, key: linkKey } })
      if (!result.ok) return setRefusal(result.error.message)
      setSent(true)
    },
    async pay() {
      const result = await payAgain({ data: { id: order.purchaseId, key: linkKey } })
      if (!result.ok) return setRefusal(result.error.message)
      const { payAt } = result.data.purchase
      if (payAt) location.assign(payAt)
      else await router.invalidate()
    },
  }
  async function act(action: OrderAction) {
    setPending(action)
    setRefusal(undefined)
    await actions[action]().finally(() => setPending(null))
  }

  return (
    <OrderPage
      order={order}
      linkKey={linkKey}
      hasToken={confirm !== undefined}
      isSent={isSent}
      countries={countries}
      action={router.buildLocation(links.order(order.id, linkKey, confirm)).href}
      onAction={(action) => void act(action)}
      pending={pending}
      message={refusal ?? posted?.message ?? undefined}
      isMember={viewer !== null}
      links={links}
    />
  )
}
