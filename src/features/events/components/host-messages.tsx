import type { OwnRegistration } from '#/contract/event/registration.ts'
import { m } from '#/paraglide/messages.js'
import { instantIn } from '#/words/event.ts'

/** What hosts wrote to those who registered, also for whoever wants no mails. */
export function HostMessages({ messages, event }: Pick<OwnRegistration, 'messages' | 'event'>) {
  if (messages.length === 0) return null
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">{m.events_written({ name: event.host.name })}</h3>
      <ul className="space-y-4">
        {messages.map(({ at, subject, text }) => (
          <li key={at + subject} className="space-y-1 wrap-anywhere">
            <p className="font-semibold">{subject}</p>
            <p className="text-small text-muted">
              <time dateTime={at}>{instantIn(at, event.timeZone)}</time>
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
