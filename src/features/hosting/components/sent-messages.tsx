import { useSuspenseQuery } from '@tanstack/react-query'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { SentMessage } from '#/contract/event/registration.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import { instantIn } from '#/words/event.ts'
import { sentQuery } from '../hosting.queries.ts'
import { recipientWords } from '../hosting.words.ts'
import { Folded } from '#/ui/page/folded.tsx'

/** What was written to many, when, to whom and by whom. */
export function SentMessages({ event }: { event: Pick<OwnEvent, 'id' | 'timeZone'> }) {
  const { messages } = useSuspenseQuery(sentQuery(event.id)).data
  if (messages.length === 0) return null
  return (
    <Folded title={`${m.hosting_sent_list()} (${messages.length})`} isOpen={false}>
      <ul className="space-y-4">
        {messages.map((message) => (
          <li key={message.id} className="space-y-1 wrap-anywhere">
            <p className="font-semibold">
              <bdi>{message.subject}</bdi>
            </p>
            <p className="text-small text-muted">{aboutOf(message, event.timeZone)}</p>
            <p dir="auto" className="text-small whitespace-pre-line">
              {message.text}
            </p>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

const aboutOf = ({ at, to, told, by }: SentMessage, timeZone: string): string =>
  [
    instantIn(at, timeZone),
    `${recipientWords[to]()} (${m.hosting_sent_told(counted(told))})`,
    by && m.hosting_sent_by({ name: by }),
  ]
    .filter(Boolean)
    .join(' · ')
