import { useHydrated } from '@tanstack/react-router'
import { clockTime } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { OrderAction } from './order-page.tsx'

type OrderConfirmationProps = {
  confirmBy: string
  email: string
  /** Whether the page was opened by the mail's link. */
  hasToken: boolean
  /** The mail was sent once more. */
  isSent: boolean
  action: string
  onAction: (action: OrderAction) => void
  pending: OrderAction | null
}

/** What a guest has to do before an order counts: one press, on the page that the mail leads to. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { confirmBy, email, hasToken, isSent, action, onAction, pending } = props
  const time = clockTime(confirmBy, useHydrated() ? undefined : 'UTC')
  const asked = hasToken ? 'confirm' : 'resend'
  return (
    <Alert tone={hasToken ? 'info' : 'warning'} title={m.orders_confirm_title()} className="mb-8">
      <p>{hasToken ? m.orders_confirm_press({ time }) : m.orders_confirm_mail({ email, time })}</p>
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          onAction(asked)
        }}
        className="mt-4 flex flex-wrap items-center gap-4"
      >
        <Button
          type="submit"
          name="do"
          value={asked}
          variant={hasToken ? 'primary' : 'outline'}
          pending={pending === asked}
        >
          {hasToken ? m.orders_confirm_yes() : m.orders_confirm_again()}
        </Button>
        <span role="status">{isSent && !hasToken && m.orders_confirm_sent()}</span>
      </form>
    </Alert>
  )
}
