import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { NoScript } from '#/ui/form/no-script.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { useChat } from '../chat-context.ts'
import { dayWords } from '../chat.words.ts'
import type { Delivery } from '../outbox.store.ts'
import { measureServed, openingOffset, type ServedThread } from '../served-thread.ts'
import { openingRow, seenBy, threadRows, type ThreadRow } from '../thread.ts'
import { useMarkSeen } from '../use-mark-seen.ts'
import { useStretches } from '../use-stretches.ts'
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

const estimates: Record<ThreadRow['kind'], number> = { mark: 44, message: 70 }
const padding = { start: 12, end: 16 }
/** A menu of a message that is open: its message stays the active one. */
const openTools = '[data-message-tools]:popover-open'
/** Nearer than this to the end counts as at the end, in pixels. */
const endPx = 60
/** How many rows before the edge the next stretch is asked for. */
const ahead = 15

/** The messages, newest at the bottom. Only those in view are there; older and newer ones are read as one comes near. */
export function Thread({ conversation, deliveries, at, deeds, names, onEscape }: ThreadProps) {
  const { viewerId, zone, links, q } = useChat()
  const { id, messages, type, participants, unreadCount, lastReadPosition } = conversation
  const hydrated = useHydrated()
  const scroller = useRef<HTMLDivElement>(null)
  // Where the unread ones begin stays marked until the conversation is opened anew.
  const [mark] = useState(unreadCount > 0 ? lastReadPosition : null)
  // Until now the messages stood in the page as the server had written them, from the bottom up.
  const [served, setServed] = useState<ServedThread | null>(null)
  const isLive = served !== null
  const [active, setActive] = useState<string | null>(null)
  const rows = useMemo(() => threadRows(messages, mark, viewerId, zone), [messages, mark, viewerId, zone])
  const { hasOlder, hasNewer, older, newer, newest } = useStretches(conversation)

  // A keyboard or a notice takes room from below: who was at the end stays there. Observed before the virtualizer
  // observes, which would say that the end is out of view.
  const staysAtEnd = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => staysAtEnd.current?.())
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [])

  const opening = useMemo(() => openingRow(rows, at), [rows, at])
  const sizeOf = (row: ThreadRow) => served?.sizes.get(row.key) ?? estimates[row.kind]
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLive,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(rows[index]!),
    ...(served && {
      initialRect: served,
      initialOffset: () => openingOffset(rows.map(sizeOf), served.height, padding, opening),
    }),
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
    paddingStart: padding.start,
    paddingEnd: padding.end,
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: endPx,
  })
  const shown = isLive ? virtualizer.getVirtualItems() : rows.map((_, index) => ({ index, start: 0 }))
  const atEnd = isLive && virtualizer.isAtEnd(endPx)
  useEffect(() => {
    staysAtEnd.current = atEnd ? () => virtualizer.scrollToEnd() : null
  }, [atEnd, virtualizer])
  const markAsSeen = useMarkSeen(conversation, atEnd && !hasNewer)

  useEffect(() => {
    if (!hydrated || !scroller.current) return
    const keys = rows.map(({ key }) => key)
    setServed((before) => before ?? measureServed(scroller.current!, keys))
    // oxlint-disable-next-line react/exhaustive-deps -- as it was served, once
  }, [hydrated])
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const opened = useRef<string | null | undefined>(null)
  useLayoutEffect(() => {
    if (!isLive || (opened.current !== null && (at === undefined || opened.current === visit))) return
    opened.current = visit
    if (opening) virtualizer.scrollToIndex(opening.index, opening)
    else virtualizer.scrollToEnd()
  }, [isLive, at, visit, opening, virtualizer])

  const firstShown = shown[0]?.index ?? 0
  const lastShown = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (!isLive || opened.current === null) return
    if (hasOlder && firstShown < ahead) void older()
    else if (hasNewer && lastShown > rows.length - ahead) void newer()
    // oxlint-disable-next-line react/exhaustive-deps -- asked when the edge comes near, and again when it has moved
  }, [isLive, firstShown, lastShown, rows.length, hasOlder, hasNewer])

  // What one has just written is shown, wherever one was reading.
  const written = deliveries.length
  const before = useRef(written)
  useEffect(() => {
    if (written > before.current) virtualizer.scrollToEnd()
    before.current = written
  }, [written, virtualizer])

  const lastOwn = messages.findLast((message) => message.senderId === viewerId && message.id !== message.clientId)
  const seen = lastOwn ? seenBy(conversation, lastOwn) : null
  const senders = useMemo(() => new Map(participants.map((person) => [person.id, person])), [participants])
  const point = (key: string) => {
    if (!document.querySelector(openTools)) setActive(key)
  }

  function step(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      markAsSeen()
      return onEscape()
    }
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isTool = (event.target as Element).closest('button, a')
    if (!direction || isTool) return
    event.preventDefault()
    const from = rows.findIndex(({ key }) => key === active)
    let to = from < 0 ? rows.length - 1 : from + direction
    while (rows[to] && rows[to]!.kind !== 'message') to += direction
    const key = rows[to]?.key
    if (!key) return
    setActive(key)
    virtualizer.scrollToIndex(to, { align: 'auto' })
    requestAnimationFrame(() => document.getElementById(`message-${key}`)?.focus())
  }

  const goToNewest = async () => {
    if (hasNewer) await newest()
    requestAnimationFrame(() => virtualizer.scrollToEnd({ behavior: hasNewer ? 'auto' : 'smooth' }))
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
        onKeyDown={step}
        onPointerLeave={() => !document.querySelector(openTools) && setActive(null)}
        className={cn(
          'quiet-scroll h-full overflow-y-auto overscroll-contain px-4 outline-none [overflow-anchor:none] md:px-6',
          'focus-visible:shadow-[inset_0_0_0_2px_var(--primary-text)]',
          !isLive && 'flex flex-col-reverse',
        )}
      >
        <div
          className="relative mx-auto w-full max-w-240 shrink-0"
          style={isLive ? { height: virtualizer.getTotalSize() } : undefined}
        >
          {!isLive && hasOlder && (
            <NoScript>
              <p className="py-3 text-center">
                <Link
                  {...links.conversation(id, { q, at: Math.max(1, messages[0]!.position - 1) })}
                  className={linkClass}
                >
                  {m.chat_older()}
                </Link>
              </p>
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
          <p className="py-2 text-center">
            <Link {...links.conversation(id, { q, at: messages.at(-1)!.position + 1 })} className={linkClass}>
              {m.chat_newer()}
            </Link>
          </p>
        </NoScript>
      )}
      {isLive && (!atEnd || hasNewer) && <JumpToNewest count={unreadCount} onJump={() => void goToNewest()} />}
    </div>
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
