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
import { anyCardId, listId, pointedAt } from './pointed-at.ts'
import { isFullFor, isSame, placeAt, positionAt, step, targetOf, type Shown, type Step, type Target } from './place.ts'
import { fullWords } from './kanban.words.ts'
import type { BoardActions } from './use-board-actions.ts'

/** The dragged item and its drop target. */
export type Drag = CardDrag | { kind: 'column'; id: string; byKeys: boolean }
type CardDrag = { kind: 'card'; id: string; target: Target; byKeys: boolean }

const keys = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
}
/** A shorter press scrolls or opens the card. */
const press = { delay: 250, tolerance: 8 }

/** One draggable for all cards: a hook in each of a thousand cards would slow down every pointer move. */
export function useDrag(board: Board, shown: Shown, actions: BoardActions, area: RefObject<HTMLElement | null>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [spoken, announce] = useState('')
  /** The card under the pointer. */
  const pressed = useRef<string | null>(null)
  /** The column that was announced last for the dragged one. */
  const announced = useRef<string | null>(null)
  const now = useRef({ board, shown, drag })
  useLayoutEffect(() => {
    now.current = { board, shown, drag }
  })

  const sensors = useDragSensors(now, (moved) => {
    setDrag(moved)
    announce(overWords(now.current, moved))
  })

  const collisionDetection = useCollisions(now, area, pressed)

  function onDragStart({ active, activatorEvent }: DragStartEvent) {
    const byKeys = activatorEvent instanceof KeyboardEvent
    if (active.id === anyCardId) return liftCard(byKeys)
    const id = String(active.id)
    setDrag({ kind: 'column', id, byKeys })
    announced.current = id
    announce(m.kanban_said_column_lifted(columnWords(board, id, id)))
  }

  function liftCard(byKeys: boolean) {
    const target = pressed.current && targetOf(board, shown, pressed.current)
    if (!pressed.current || !target) return
    const lifted: CardDrag = { kind: 'card', id: pressed.current, target, byKeys }
    setDrag(lifted)
    announce(m.kanban_said_lifted(cardWords({ board, shown }, lifted)))
    if (!byKeys) ignoreClick()
  }

  function onDragMove({ collisions }: DragMoveEvent) {
    const target = collisions?.[0]?.data?.target as Target | undefined
    if (drag?.kind !== 'card' || !target || isSame(target, drag.target)) return
    setDrag({ ...drag, target })
    if (isFullFor(board, drag.id, target.columnId)) announce(overWords({ board, shown }, { ...drag, target }))
  }

  function onDragOver({ active, over }: DragOverEvent) {
    if (active.id === anyCardId || !over || announced.current === over.id) return
    announced.current = String(over.id)
    announce(m.kanban_said_column_over(columnWords(board, String(active.id), String(over.id))))
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setDrag(null)
    // What became of it is known when the server has answered.
    if (drag?.kind === 'card') void dropCard({ board, shown }, drag, actions).then(announce)
    else if (drag && over) void dropColumn(board, String(active.id), String(over.id), actions).then(announce)
  }

  function onDragCancel() {
    if (drag?.kind === 'card' && drag.byKeys) focusCard(drag.id)
    setDrag(null)
    announce(m.kanban_said_cancelled())
  }

  return {
    drag,
    spoken,
    press: (cardId: string) => void (pressed.current = cardId),
    context: { sensors, collisionDetection, onDragStart, onDragMove, onDragOver, onDragEnd, onDragCancel },
  }
}

type Now = { board: Board; shown: Shown; drag: Drag | null }

type Ref<T> = RefObject<T>

/** A column meets columns; a card meets the place in a list that the pointer is at. */
function useCollisions(now: Ref<Now>, area: Ref<HTMLElement | null>, pressed: Ref<string | null>): CollisionDetection {
  return (args) => {
    if (args.active.id !== anyCardId) {
      const columns = args.droppableContainers.filter(({ id }) => id in now.current.board.columns)
      return closestCenter({ ...args, droppableContainers: columns })
    }
    const { pointerCoordinates } = args
    const target = area.current && pointerCoordinates && pointedAt(area.current, pointerCoordinates, pressed.current)
    return target ? [{ id: listId(target.columnId), data: { target } }] : []
  }
}

/** Mouse, touch and keyboard. The arrow keys move a card's drop target: `onMove` gets the drag with the new one. */
function useDragSensors(now: Ref<Now>, onMove: (moved: CardDrag) => void) {
  const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
    const { board, shown, drag } = now.current
    if (drag?.kind !== 'card') return columnCoordinates(event, args)
    const to = stepOf(event.code)
    if (!to) return undefined
    event.preventDefault()
    onMove({ ...drag, target: step(board, shown, drag.id, drag.target, to) })
    // The card stays in its list while it is dragged; only the mark between the cards moves.
    return undefined
  }
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: press }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: keys, scrollBehavior: 'auto' }),
  )
}

function cardWords({ board, shown }: Omit<Now, 'drag'>, { id, target }: Pick<CardDrag, 'id' | 'target'>) {
  const { at, of } = positionAt(shown, id, target)
  return { card: board.cards[id]?.name ?? '', column: board.columns[target.columnId]?.name ?? '', at, of }
}

/** Where it would be put down; of a full column that it takes none. */
function overWords(now: Omit<Now, 'drag'>, drag: Pick<CardDrag, 'id' | 'target'>): string {
  const words = cardWords(now, drag)
  const { columnId } = drag.target
  if (!isFullFor(now.board, drag.id, columnId)) return m.kanban_said_over(words)
  return m.kanban_said_full({ ...words, limit: now.board.columns[columnId]?.wipLimit ?? 0 })
}

const columnWords = (board: Board, id: string, over: string) => ({
  column: board.columns[id]?.name ?? '',
  at: board.columnOrder.indexOf(over) + 1,
  of: board.columnOrder.length,
})

/** Moves a card to where it was dropped; answers with what has become of it. */
async function dropCard(now: Omit<Now, 'drag'>, drag: CardDrag, actions: BoardActions): Promise<string> {
  const { id, target, byKeys } = drag
  if (byKeys) focusCard(id)
  if (isSame(target, targetOf(now.board, now.shown, id))) return m.kanban_said_same()
  const words = cardWords(now, drag)
  if (isFullFor(now.board, id, target.columnId)) {
    actions.refuse(fullWords(now.board.columns[target.columnId]))
    return m.kanban_said_refused(words)
  }
  const done = await actions.moveCard(id, placeAt(now.board, id, target))
  return done ? m.kanban_said_dropped(words) : m.kanban_said_failed({ name: words.card })
}

async function dropColumn(board: Board, id: string, over: string, actions: BoardActions): Promise<string> {
  const from = board.columnOrder.indexOf(id)
  const to = board.columnOrder.indexOf(over)
  if (to < 0 || from === to) return m.kanban_said_same()
  const words = columnWords(board, id, over)
  const done = await actions.moveColumn(id, board.columnOrder[to < from ? to - 1 : to] ?? null)
  return done ? m.kanban_said_column_dropped(words) : m.kanban_said_failed({ name: words.column })
}

function stepOf(code: string): Step | null {
  const isRtl = document.documentElement.dir === 'rtl'
  if (code === KeyboardCode.Up) return 'up'
  if (code === KeyboardCode.Down) return 'down'
  if (code === KeyboardCode.Left) return isRtl ? 'on' : 'back'
  return code === KeyboardCode.Right ? (isRtl ? 'back' : 'on') : null
}

/** Only columns are drop targets for columns. */
const columnCoordinates: KeyboardCoordinateGetter = (event, args) => {
  if (event.code === KeyboardCode.Up || event.code === KeyboardCode.Down) return undefined
  return sortableKeyboardCoordinates(event, args)
}

/** The browser sends a click right after the drop; it must not open the card. */
function ignoreClick() {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const over = () => listening.abort()
  addEventListener('click', (event) => event.preventDefault(), options)
  const ended = () => {
    setTimeout(over, 50)
    // A new press is meant, even when the timer has not run out.
    addEventListener('pointerdown', over, options)
  }
  for (const end of ['mouseup', 'touchend', 'touchcancel']) addEventListener(end, ended, options)
}

/** In another column React renders a card as a new element, so the focus has to be restored. */
function focusCard(id: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus())
}
