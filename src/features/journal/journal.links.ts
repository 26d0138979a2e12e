import type { LinkProps } from '@tanstack/react-router'

/** The pages that a guide comes from and goes to. */
export type JournalLinks = {
  room: (room: string) => LinkProps
  child: (student: string) => LinkProps
  /** A note on some children. */
  observe: (room: string, children: readonly string[]) => LinkProps
  register: (room: string) => LinkProps
}
