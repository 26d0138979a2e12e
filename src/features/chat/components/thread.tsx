import { Link } from '@tanstack/react-router'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { NoScript } from '#/ui/form/no-script.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { useChat } from '../chat-context.ts'
import { dayWords } from '../chat.words.ts'
import type { Delivery } from '../outbox.store.ts'
import { seenBy, threadRows } from '../thread.ts'
import { useActiveMessage } from '../use-active-message.ts'
import { useMarkSeen } from '../use-mark-seen.ts'
import { useThreadScroll } from '../use-thread-scroll.ts'
import { JumpToNewest } from './jump-to-newest.tsx'
import { MessageRow } from './message-row.tsx'
import type { MessageDeeds } from './message-tools.tsx'

type ThreadProps = {
  /** With what is on its way, after all that has arrived. */
  conversation: Conversation
  deliveries: readonly Delivery[]
  /** The position that was asked for. */
  at: number | undefined
  deeds: MessageDeeds
  names: (id: string) => string
  onEscape: () => void
}

/** The messages, newest at the bottom. Only those in view are there; older and newer ones are read as one comes near. */
export function Thread({ conversation, deliveries, at, deeds, names, onEscape }: ThreadProps) {
  const { viewerId, zone } = useChat()
  const { id, messages, type, participants, unreadCount, lastReadPosition } = conversation
  // Where the unread ones begin stays marked until the conversation is opened anew.
  const [mark] = useState(unreadCount > 0 ? lastReadPosition : null)
  const rows = useMemo(() => threadRows(messages, mark, viewerId, zone), [messages, mark, viewerId, zone])
  const scroll = useThreadScroll({ conversation, rows, at, written: deliveries.length })
  const { scroller, virtualizer, isLive, shown, height, atEnd, hasOlder, hasNewer } = scroll
  const markAsSeen = useMarkSeen(conversation, atEnd && !hasNewer)
  const { active, point, walk } = useActiveMessage(rows, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))

  const lastOwn = messages.findLast((message) => message.senderId === viewerId && message.id !== message.clientId)
  const seen = lastOwn ? seenBy(conversation, lastOwn) : null
  const senders = useMemo(() => new Map(participants.map((person) => [person.id, person])), [participants])

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return walk(event)
    markAsSeen()
    onEscape()
  }

  return (
    <div className="relative min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk through it */}
      <div
        ref={scroller}
        role="log"
        aria-label={m.chat_messages()}
        // Further up, messages appear because one scrolls: they are no news.
        aria-live={!isLive || atEnd ? 'polite' : 'off'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
        tabIndex={0}
        onKeyDown={press}
        onPointerLeave={() => point(null)}
        className={cn(
          'quiet-scroll h-full overflow-y-auto overscroll-contain px-4 outline-none [overflow-anchor:none] md:px-6',
          'focus-visible:shadow-[inset_0_0_0_2px_var(--primary-text)]',
          !isLive && 'flex flex-col-reverse',
        )}
      >
        <div className="relative mx-auto w-full max-w-240 shrink-0" style={isLive ? { height: height } : undefined}>
          {!isLive && hasOlder && (
            <NoScript>
              <StretchLink id={id} at={Math.max(1, messages[0]!.position - 1)} text={m.chat_older()} className="py-3" />
            </NoScript>
          )}
          <ol
            className={isLive ? 'absolute inset-x-0' : 'pt-3 pb-4'}
            style={isLive ? { top: shown[0]?.start ?? 0 } : undefined}
          >
            {shown.map(({ index }) => {
              const row = rows[index]!
              const isMessage = row.kind === 'message'
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it shows its buttons
                <li
                  key={row.key}
                  id={isMessage ? `message-${row.key}` : undefined}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  tabIndex={isMessage ? -1 : undefined}
                  onPointerEnter={isMessage ? (event) => event.pointerType === 'mouse' && point(row.key) : undefined}
                  onFocus={isMessage ? () => point(row.key) : undefined}
                  onClick={isMessage ? () => point(row.key) : undefined}
                  className="rounded outline-offset-2"
                >
                  {row.kind === 'mark' && <NewMark />}
                  {row.kind === 'message' && row.isNewDay && (
                    <DaySeparator text={dayWords(row.message.createdAt, zone)} />
                  )}
                  {row.kind === 'message' && (
                    <MessageRow
                      message={row.message}
                      opens={row.opens}
                      closes={row.closes}
                      sender={senders.get(row.message.senderId)}
                      people={participants}
                      isGroup={type === 'group'}
                      isActive={active === row.key}
                      isSought={at === row.message.position}
                      seen={row.message === lastOwn ? seen : null}
                      delivery={deliveries.find(({ clientId }) => clientId === row.message.id)}
                      names={names}
                      deeds={deeds}
                    />
                  )}
                </li>
              )
            })}
          </ol>
        </div>
      </div>
      {hasNewer && (
        <NoScript>
          <StretchLink id={id} at={messages.at(-1)!.position + 1} text={m.chat_newer()} className="py-2" />
        </NoScript>
      )}
      {isLive && (!atEnd || hasNewer) && <JumpToNewest count={unreadCount} onJump={() => void scroll.goToNewest()} />}
    </div>
  )
}

type StretchLinkProps = { id: string; at: number; text: string; className: string }

/** The messages around another position, where no script reads them as one comes near. */
function StretchLink({ id, at, text, className }: StretchLinkProps) {
  const { links, q } = useChat()
  return (
    <p className={cn('text-center', className)}>
      <Link {...links.conversation(id, { q, at })} className={linkClass}>
        {text}
      </Link>
    </p>
  )
}

const DaySeparator = ({ text }: { text: string }) => (
  <p className="flex justify-center pt-5 pb-1 text-[13px] font-medium text-muted">{text}</p>
)

const NewMark = () => (
  <p className="flex items-center gap-3 pt-5 text-[13px] font-semibold text-primary-text before:h-px before:flex-1 before:bg-primary-text/40 after:h-px after:flex-1 after:bg-primary-text/40">
    {m.chat_new_mark()}
  </p>
)
