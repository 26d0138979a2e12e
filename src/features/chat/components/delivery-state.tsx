import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { Delivery } from '../outbox.store.ts'
import type { MessageDeeds } from './message-tools.tsx'

type DeliveryStateProps = { delivery: Delivery; deeds: Pick<MessageDeeds, 'sendAgain' | 'withdraw'> }

/** Where a message is that has not arrived, and what can be done about it. */
export function DeliveryState({ delivery, deeds }: DeliveryStateProps) {
  const { clientId, state, refused } = delivery
  if (state === 'sending') return <p className="px-1 text-[12px] leading-5 text-muted">{m.chat_sending()}</p>
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 px-1 text-small">
      <p className={state === 'refused' ? 'text-danger' : 'text-warning'}>
        {state === 'refused' ? m.chat_refused({ reason: refused ?? '' }) : m.chat_waiting()}
      </p>
      <Button variant="link" size="sm" className="min-h-8 font-medium" onClick={() => deeds.sendAgain(clientId)}>
        {m.chat_send_again()}
      </Button>
      <Button variant="link" size="sm" className="min-h-8 font-medium" onClick={() => deeds.withdraw(delivery)}>
        {m.chat_withdraw()}
      </Button>
    </div>
  )
}
