import { useState, type KeyboardEvent } from 'react'
import type { ThreadRow } from './thread.ts'

/** A menu of a message that is open: its message stays the active one. */
const openTools = '[data-message-tools]:popover-open'

/** The message that shows its buttons: the one pointed at, or reached with the arrows. */
export function useActiveMessage(rows: readonly ThreadRow[], reveal: (index: number) => void) {
  const [active, setActive] = useState<string | null>(null)

  function walk(event: KeyboardEvent<HTMLElement>) {
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
    reveal(to)
    requestAnimationFrame(() => document.getElementById(`message-${key}`)?.focus())
  }

  const point = (key: string | null) => {
    if (!document.querySelector(openTools)) setActive(key)
  }
  return { active, point, walk }
}
