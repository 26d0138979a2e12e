import type { PageKeys } from './page-keys.ts'
import { usePageKeys } from './use-page-keys.ts'

/** Decisions that need no words, by the key that stands on their button. */
export const decisionKeys = { approve: 'a', nothing: 'n' } as const

/** As it stands on a button; said to nobody who has no keyboard. */
export const decisionKeyClass = 'border-current/40 bg-transparent text-current uppercase pointer-coarse:hidden'

const keys = {
  setting: 'decision-keys',
  actions: {
    j: 'next',
    k: 'previous',
    ...Object.fromEntries(Object.values(decisionKeys).map((key) => [key, 'press'])),
  },
} as const satisfies PageKeys<string>

/** A row that waits for a decision: it can have the focus itself, and its keys are heard only while the focus is within. */
export const decisionRow = {
  className: 'focus-within:border-primary-text',
  props: { 'data-decision': '', tabIndex: -1 },
}

const rowsAround = () => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-decision]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  return { row: rows[at], next: at < 0 ? undefined : rows[at + 1], previous: rows[at - 1] }
}

/** From row to row, and what a row’s buttons do by their keys; a key that is held down decides once. */
export function useDecisionKeys(): void {
  usePageKeys<'next' | 'previous' | 'press'>(keys as PageKeys<'next' | 'previous' | 'press'>, {
    next: () => rowsAround().next?.focus(),
    previous: () => rowsAround().previous?.focus(),
    press({ key, repeat }) {
      const { row, next, previous } = rowsAround()
      const button = row?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`)
      if (repeat || !button || button.disabled) return
      button.click()
      // The row goes with its decision.
      ;(next ?? previous)?.focus()
    },
  })
}
