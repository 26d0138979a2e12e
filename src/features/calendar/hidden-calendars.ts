// Which calendars somebody does not want to see just now: a matter of this browser.
import { useSyncExternalStore } from 'react'

const setting = 'calendar-hidden'
const nothing: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let hidden: ReadonlySet<string> | undefined

function read(): ReadonlySet<string> {
  if (hidden) return hidden
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(setting) ?? '[]')
    hidden = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    hidden = nothing
  }
  return hidden
}

export function showCalendar(id: string, shown: boolean): void {
  const next = new Set(read())
  if (shown) next.delete(id)
  else next.add(id)
  hidden = next
  try {
    localStorage.setItem(setting, JSON.stringify([...next]))
  } catch {
    // A full or forbidden storage forgets it with the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHiddenCalendars = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read, () => nothing)
