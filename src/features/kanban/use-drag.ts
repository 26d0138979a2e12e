import {
  closestCenter,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { handId, listId, pointedAt } from './pointed-at.ts'
import { isSame, placeAt, positionAt, step, targetOf, type Shown, type Step, type Target } from './place.ts'
import type { BoardDeeds } from './use-deeds.ts'

/** What is held now, and where it would be put down. */
export type Drag =
  | { kind: 'card'; id: string; target: Target; byKeys: boolean }
  | { kind: 'column'; id: string; byKeys: boolean }

const keys = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
}
/** A press shorter than this scrolls or opens. */
const press = { delay: 250, tolerance: 8 }

/** Cards are taken by one hand for all of them; a hook in each of a thousand would be felt at every step. */
export function useDrag(board: Board, shown: Shown, deeds: BoardDeeds, area: RefObject<HTMLElement | null>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [spoken, say] = useState('')
  /** The card that the hand is on. */
  const held = useRef<string | null>(null)
  /** Over which column the held one was told to be. */
  const told = useRef<string | null>(null)
  const now = useRef({ board, shown, drag })
  useLayoutEffect(() => {
    now.current = { board, shown, drag }
  })

  const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
    const { board, shown, drag } = now.current
    if (drag?.kind !== 'card') return columnCoordinates(event, args)
    const to = stepOf(event.code)
    if (!to) return undefined
    event.preventDefault()
    const target = step(board, shown, drag.id, drag.target, to)
    setDrag({ ...drag, target })
    say(m.kanban_said_over(wordsAt(drag.id, target)))
    // The hand stays: it is the mark between the cards that moves.
    return undefined
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: press }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: keys, scrollBehavior: 'auto' }),
  )

  const collisionDetection: CollisionDetection = (args) => {
    if (args.active.id !== handId) {
      const columns = args.droppableContainers.filter(({ id }) => id in now.current.board.columns)
      return closestCenter({ ...args, droppableContainers: columns })
    }
    const target =
      area.current && args.pointerCoordinates && pointedAt(area.current, args.pointerCoordinates, held.current)
    return target ? [{ id: listId(target.columnId), data: { target } }] : []
  }

  function wordsAt(cardId: string, target: Target) {
    const { board, shown } = now.current
    const { at, of } = positionAt(shown, cardId, target)
    return { card: board.cards[cardId]?.name ?? '', column: board.columns[target.columnId]?.name ?? '', at, of }
  }

  const columnWords = (id: string, over: string) => ({
    column: board.columns[id]?.name ?? '',
    at: board.columnOrder.indexOf(over) + 1,
    of: board.columnOrder.length,
  })

  function onDragStart({ active, activatorEvent }: DragStartEvent) {
    const byKeys = activatorEvent instanceof KeyboardEvent
    if (active.id !== handId) {
      const id = String(active.id)
      setDrag({ kind: 'column', id, byKeys })
      told.current = id
      return say(m.kanban_said_column_lifted(columnWords(id, id)))
    }
    const target = held.current && targetOf(board, shown, held.current)
    if (!held.current || !target) return
    setDrag({ kind: 'card', id: held.current, target, byKeys })
    say(m.kanban_said_lifted(wordsAt(held.current, target)))
    if (!byKeys) ignoreClick()
  }

  function onDragMove({ collisions }: DragMoveEvent) {
    const target = collisions?.[0]?.data?.target as Target | undefined
    if (drag?.kind === 'card' && target && !isSame(target, drag.target)) setDrag({ ...drag, target })
  }

  function onDragOver({ active, over }: DragOverEvent) {
    if (active.id === handId || !over || told.current === over.id) return
    told.current = String(over.id)
    say(m.kanban_said_column_over(columnWords(String(active.id), String(over.id))))
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setDrag(null)
    if (drag?.kind === 'card') {
      if (drag.byKeys) focusCard(drag.id)
      if (isSame(drag.target, targetOf(board, shown, drag.id))) return say(m.kanban_said_same())
      say(m.kanban_said_dropped(wordsAt(drag.id, drag.target)))
      void deeds.moveCard(drag.id, placeAt(board, drag.id, drag.target))
    } else if (drag && over) {
      const id = String(active.id)
      const from = board.columnOrder.indexOf(id)
      const to = board.columnOrder.indexOf(String(over.id))
      if (to < 0 || from === to) return say(m.kanban_said_same())
      say(m.kanban_said_column_dropped(columnWords(id, String(over.id))))
      void deeds.moveColumn(id, board.columnOrder[to < from ? to - 1 : to] ?? null)
    }
  }

  function onDragCancel() {
    if (drag?.kind === 'card' && drag.byKeys) focusCard(drag.id)
    setDrag(null)
    say(m.kanban_said_cancelled())
  }

  return {
    drag,
    spoken,
    say,
    hold: (cardId: string) => {
      held.current = cardId
    },
    context: { sensors, collisionDetection, onDragStart, onDragMove, onDragOver, onDragEnd, onDragCancel },
  }
}

function stepOf(code: string): Step | null {
  const isRtl = document.documentElement.dir === 'rtl'
  if (code === KeyboardCode.Up) return 'up'
  if (code === KeyboardCode.Down) return 'down'
  if (code === KeyboardCode.Left) return isRtl ? 'on' : 'back'
  return code === KeyboardCode.Right ? (isRtl ? 'back' : 'on') : null
}

/** Columns stand beside each other: of all that can be dropped upon, only they count. */
const columnCoordinates: KeyboardCoordinateGetter = (event, args) => {
  if (event.code === KeyboardCode.Up || event.code === KeyboardCode.Down) return undefined
  return sortableKeyboardCoordinates(event, args)
}

/** What was dragged has not been pressed: its link must not be followed. The click comes right after the drop. */
function ignoreClick() {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const over = () => listening.abort()
  addEventListener('click', (event) => event.preventDefault(), options)
  const ended = () => {
    setTimeout(over, 50)
    // Whoever presses anew means it, though the clock be late.
    addEventListener('pointerdown', over, options)
  }
  for (const end of ['mouseup', 'touchend', 'touchcancel']) addEventListener(end, ended, options)
}

/** A card that went to another column is another element there. */
function focusCard(id: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus())
}
