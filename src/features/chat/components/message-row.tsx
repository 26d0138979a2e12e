import { memo } from 'react'
import type { Message, Participant } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { useChat } from '../chat-context.ts'
import { clockOf, goneText, listNames, momentOf } from '../chat.words.ts'
import type { Delivery } from '../outbox.store.ts'
import { PersonFace } from './chat-avatar.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { MessageTools, type MessageDeeds } from './message-tools.tsx'
import { QuotedMessage } from './quoted-message.tsx'
import { Reactions } from './reactions.tsx'

const nobody: readonly Participant[] = []

export type MessageRowProps = {
  message: Message
  sender: Participant | undefined
  /** Whose names stand out in it. */
  people: readonly Participant[]
  opens: boolean
  closes: boolean
  isGroup: boolean
  /** Pointed at, pressed or focused: its tools are shown. */
  isActive: boolean
  /** Asked for by a search or a quote. */
  isSought: boolean
  /** Who of the others has read up to here, below the last of one's own. */
  seen: readonly Participant[] | null
  /** Of what has not arrived yet. */
  delivery: Delivery | undefined
  names: (id: string) => string
  deeds: MessageDeeds
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, sender, people, opens, closes, isGroup, isActive, isSought, seen, delivery, names, deeds } = props
  const { viewerId, zone } = useChat()
  const isOwn = message.senderId === viewerId
  const isDeleted = message.deletedAt !== null
  const author = isOwn ? m.chat_you() : sender ? fullName(sender) : m.chat_nobody()
  const bare = message.body === '' && !message.replyTo && !isDeleted
  return (
    <article
      aria-label={author}
      className={cn('flex items-end gap-2.5', opens ? 'pt-4' : 'pt-0.5', isOwn && 'flex-row-reverse')}
    >
      {isGroup && !isOwn && (
        <span className="w-8 shrink-0">{closes && sender && <PersonFace person={sender} size="sm" />}</span>
      )}
      <div className={cn('flex max-w-[min(80%,36rem)] min-w-0 flex-col', isOwn ? 'items-end' : 'items-start')}>
        <p className={cn('mb-1 px-1 text-[13px] font-semibold text-muted', (isOwn || !isGroup || !opens) && 'sr-only')}>
          {author}
        </p>
        <div className="relative max-w-full">
          <div
            className={cn(
              'min-w-0 rounded-[18px] transition-shadow duration-300',
              bare ? 'p-0' : 'px-3.5 py-2',
              !bare && (isOwn ? 'bg-tint' : 'border border-line bg-card'),
              isOwn ? ['rounded-ee-md', !opens && 'rounded-se-md'] : ['rounded-es-md', !opens && 'rounded-ss-md'],
              isSought && 'shadow-[0_0_0_2px_var(--primary-text)]',
            )}
          >
            {message.replyTo && (
              <QuotedMessage quote={message.replyTo} name={names(message.replyTo.senderId)} onJump={deeds.jump} />
            )}
            {isDeleted ? (
              <p className="text-muted italic">{goneText(message)}</p>
            ) : (
              <>
                {message.attachments.length > 0 && (
                  <div className={cn('space-y-1.5', message.body !== '' && 'pt-1 pb-2')}>
                    <MessageFiles attachments={message.attachments} />
                  </div>
                )}
                {message.body !== '' && <MessageText text={message.body} people={isGroup ? people : nobody} />}
              </>
            )}
          </div>
          {isActive && !delivery && !isDeleted && <MessageTools message={message} isOwn={isOwn} deeds={deeds} />}
        </div>
        <Reactions message={message} names={names} onReact={deeds.react} />
        <p className={cn('px-1 text-[12px] leading-5 text-muted', !closes && !message.editedAt && 'sr-only')}>
          {message.editedAt && !isDeleted && `${m.chat_edited()} · `}
          <time dateTime={message.createdAt} title={momentOf(message.createdAt, zone)} className="tabular-nums">
            {clockOf(message.createdAt, zone)}
          </time>
          {seen && seen.length > 0 && (
            <span> · {isGroup ? m.chat_seen_by({ names: listNames(seen) }) : m.chat_seen()}</span>
          )}
        </p>
        {delivery && <DeliveryState delivery={delivery} deeds={deeds} />}
      </div>
    </article>
  )
})
