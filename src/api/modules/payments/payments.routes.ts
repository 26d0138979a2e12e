import { orderCalls } from '#/contract/order/order.calls.ts'
import { ApiError } from '../../http/api-error.ts'
import { anyone } from '../../http/policy.ts'
import { route } from '../../http/route.ts'

/** Stripe's events hold a few kilobytes. */
const eventBytes = 256_000

export const paymentRoutes = [
  route(orderCalls.paymentEvent, {
    // Who may: whoever signs with our secret.
    policy: anyone,
    limits: { bodyBytes: eventBytes, rate: [] },
    async handle({ services, upload, signature }) {
      if (!services.payments.isConfigured) throw new ApiError('not_found')
      if (!(await services.payments.receive(upload, signature))) throw new ApiError('signature_wrong')
      services.mailer.wake()
      return { received: true }
    },
  }),
]
