// The checkout where no script runs: one form, whose buttons say what is meant.
import { setResponseStatus } from '@tanstack/react-start/server'
import type { Failure } from '#/contract/core/result.ts'
import { linesIn, orderOf } from '#/features/shop/checkout-form.ts'
import {
  cancelOrder,
  confirmAgain,
  confirmOrder,
  getOrder,
  payAgain,
  placeOrder,
  putIntoCart,
  replaceLines,
} from '#/features/shop/shop.functions.ts'
import { getViewer } from '#/features/auth/auth.functions.ts'
import { readForm } from '#/server/form-post.server.ts'
import { requestContext } from '#/server/request-context.server.ts'
import { getLocale } from '#/paraglide/runtime.js'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } })
const tooLarge = () => new Response(null, { status: 413 })

/** The page once more, with what was typed, and with what is wrong. */
function showAgain(form: string, values: Values, next: Post['next'], error?: Failure): Promise<Response> {
  const { fields = {}, message = null, code } = error ?? {}
  const context = requestContext()
  if (context) context.formState = { form, values, fields, message, ...(code && { code }) }
  if (error) setResponseStatus(error.status >= 400 ? error.status : 503)
  return next() as Promise<Response>
}

const withKey = (path: string, search: Record<string, string | null>) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== null)
  return `${path}?${new URLSearchParams(given)}`
}

export async function postCheckout({ request, next }: Post): Promise<Response> {
  const values = await readForm(request)
  if (!values) return tooLarge()
  const { searchParams } = new URL(request.url)
  const purchase = searchParams.get('purchase')
  if (purchase) return postPayment(purchase, searchParams.get('key'), next)

  const [asked, id] = (values.do ?? 'update').split(':')
  if (asked === 'remove') delete values[`q.${id}`]
  const lines = linesIn(values)
  const kept = await replaceLines({ data: lines })
  if (!kept.ok) return showAgain('checkout', values, next, kept.error)
  if (asked !== 'order') return showAgain('checkout', values, next)

  const viewer = await getViewer()
  const order = orderOf(values, {
    lines,
    total: Number(values.total) || 0,
    isGuest: !viewer.ok || viewer.data === null,
    locale: getLocale(),
  })
  const placing = { order, key: values.key ?? '', keepAddress: values.keepAddress !== undefined }
  const result = await placeOrder({ data: placing })
  if (result.ok)
    return seeOther(withKey('/checkout', { purchase: result.data.purchase.id, key: result.data.purchase.key }))
  // A key stays until its answer is known.
  const { key: _, ...typed } = values
  return showAgain(
    'checkout',
    result.error.status > 0 && result.error.status < 500 ? typed : values,
    next,
    result.error,
  )
}

/** Begins to pay by card once more. The page then has the way there: a form may not lead to another site. */
async function postPayment(id: string, key: string | null, next: Post['next']): Promise<Response> {
  const result = await payAgain({ data: { id, key: key ?? undefined } })
  if (!result.ok) return showAgain('checkout', {}, next, result.error)
  return seeOther(withKey('/checkout', { purchase: id, key }))
}

export async function postOrder({
  request,
  next,
  params: { id },
}: Post & { params: { id: string } }): Promise<Response> {
  const values = await readForm(request)
  if (!values) return tooLarge()
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('key')
  const asked = { id, key: key ?? undefined }
  const found = await getOrder({ data: asked })
  if (!found.ok) return showAgain('order', values, next, found.error)
  const { purchaseId, lines } = found.data.order
  if (values.do === 'pay') return postPayment(purchaseId, key, next)
  if (values.do === 'confirm' || values.do === 'resend') {
    const confirm = searchParams.get('confirm') ?? ''
    const answer =
      values.do === 'confirm'
        ? await confirmOrder({ data: { id: purchaseId, confirm } })
        : await confirmAgain({ data: { id: purchaseId, key: asked.key } })
    if (!answer.ok) return showAgain('order', values, next, answer.error)
    const sent = values.do === 'resend' ? 'mail' : null
    return seeOther(withKey(`/orders/${encodeURIComponent(id)}`, { key, sent }))
  }
  const result =
    values.do === 'cancel'
      ? await cancelOrder({ data: asked })
      : await putIntoCart({ data: lines.map(({ id: variant, quantity }) => ({ id: variant, quantity })) })
  if (!result.ok) return showAgain('order', values, next, result.error)
  return seeOther(values.do === 'cancel' ? withKey(`/orders/${encodeURIComponent(id)}`, { key }) : '/checkout')
}
