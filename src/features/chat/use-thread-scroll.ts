import { useHydrated, useLocation } from '@tanstack/react-router'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { measureServed, openingOffset, type ServedThread } from './served-thread.ts'
import { openingRow, type ThreadRow } from './thread.ts'
import { useStretches } from './use-stretches.ts'

type Options = {
  conversation: Conversation
  rows: readonly ThreadRow[]
  /** The position that was asked for. */
  at: number | undefined
  /** How many messages of one's own are on their way. */
  written: number
}

const estimates: Record<ThreadRow['kind'], number> = { mark: 44, message: 70 }
const padding = { start: 12, end: 16 }
/** Nearer than this to the end counts as at the end, in pixels. */
const endPx = 60
/** How many rows before the edge the next stretch is asked for. */
const ahead = 15

/** Where a thread stands: at what was asked for first, then where one scrolls to, with more of it read as its edge comes near. */
export function useThreadScroll({ conversation, rows, at, written }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const staysAtEnd = useRef<(() => void) | null>(null)
  useResized(scroller, staysAtEnd)
  const served = useServed(scroller, rows)
  const isLive = served !== null
  const { hasOlder, hasNewer, older, newer, newest } = useStretches(conversation)
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

  const opened = useOpening(virtualizer, { isLive, at, opening })
  const firstShown = shown[0]?.index ?? 0
  const lastShown = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (!isLive || opened.current === null) return
    if (hasOlder && firstShown < ahead) void older()
    else if (hasNewer && lastShown > rows.length - ahead) void newer()
    // oxlint-disable-next-line react/exhaustive-deps -- asked when the edge comes near, and again when it has moved
  }, [isLive, firstShown, lastShown, rows.length, hasOlder, hasNewer])
  useFollowWritten(virtualizer, written)

  const goToNewest = async () => {
    if (hasNewer) await newest()
    requestAnimationFrame(() => virtualizer.scrollToEnd({ behavior: hasNewer ? 'auto' : 'smooth' }))
  }
  // What changes without the virtualizer becoming another is read here: whoever calls this is compiled to remember.
  const height = virtualizer.getTotalSize()
  return { scroller, virtualizer, isLive, shown, height, atEnd, hasOlder, hasNewer, goToNewest }
}

type ThreadVirtualizer = Virtualizer<HTMLDivElement, Element>

/**
 * A keyboard or a notice takes room from below: who was at the end stays there. Observed before the virtualizer observes,
 * which would say that the end is out of view.
 */
function useResized(scroller: RefObject<HTMLElement | null>, onResized: RefObject<(() => void) | null>) {
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => onResized.current?.())
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, onResized])
}

/** Until it is known, the messages stand in the page as the server had written them, from the bottom up. */
function useServed(scroller: RefObject<HTMLElement | null>, rows: readonly ThreadRow[]): ServedThread | null {
  const hydrated = useHydrated()
  const [served, setServed] = useState<ServedThread | null>(null)
  useEffect(() => {
    if (!hydrated || !scroller.current) return
    const keys = rows.map(({ key }) => key)
    setServed((before) => before ?? measureServed(scroller.current!, keys))
    // oxlint-disable-next-line react/exhaustive-deps -- as it was served, once
  }, [hydrated])
  return served
}

type Opening = { isLive: boolean; at: number | undefined; opening: ReturnType<typeof openingRow> }

/** Goes to where the thread opens, and again with each visit that asks for a message. Answers with the visit that was followed. */
function useOpening(virtualizer: ThreadVirtualizer, { isLive, at, opening }: Opening) {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const opened = useRef<string | null | undefined>(null)
  useLayoutEffect(() => {
    if (!isLive || (opened.current !== null && (at === undefined || opened.current === visit))) return
    opened.current = visit
    if (opening) virtualizer.scrollToIndex(opening.index, opening)
    else virtualizer.scrollToEnd()
  }, [isLive, at, visit, opening, virtualizer])
  return opened
}

/** What one has just written is shown, wherever one was reading. */
function useFollowWritten(virtualizer: ThreadVirtualizer, written: number) {
  const before = useRef(written)
  useEffect(() => {
    if (written > before.current) virtualizer.scrollToEnd()
    before.current = written
  }, [written, virtualizer])
}
