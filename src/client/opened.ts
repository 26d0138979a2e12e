// What somebody opened from the command palette, the latest first: kept in this browser under their own name, and forgotten when
// they sign out.
import type { LinkProps } from '@tanstack/react-router'

export type Opened = { id: string; title: string; link: LinkProps }

const openedAtMost = 6
const titleAtMost = 120
const keyOf = (userId: string) => `opened/${userId}`

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Opened).id === 'string' &&
  typeof (value as Opened).title === 'string' &&
  typeof (value as Opened).link === 'object' &&
  typeof (value as Opened).link?.to === 'string'

export function readOpened(userId: string): Opened[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(held) ? held.filter(isOpened).slice(0, openedAtMost) : []
  } catch {
    // What is broken or forbidden counts as nothing.
    return []
  }
}

export function rememberOpened(userId: string, { id, title, link }: Opened): void {
  const others = readOpened(userId).filter((one) => one.id !== id)
  try {
    const all = [{ id, title: title.slice(0, titleAtMost), link }, ...others].slice(0, openedAtMost)
    localStorage.setItem(keyOf(userId), JSON.stringify(all))
  } catch {
    // A full or forbidden storage remembers nothing.
  }
}
