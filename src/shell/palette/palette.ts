// What the command palette offers.
import type { LinkProps } from '@tanstack/react-router'

export type PaletteItem = {
  id: string
  title: string
  link: LinkProps
  note?: readonly { text: string; found: boolean }[]
}

export type PaletteGroup = { id: string; title: string; items: readonly PaletteItem[] }

/** A kind of thing to look for alone. */
export type PaletteScope = { id: string; title: string; key: string }

export type Palette = {
  pages: PaletteGroup[]
  /** Looks for what people wrote, in all of it or in one kind. */
  find: (words: string, scope: string | undefined) => Promise<PaletteGroup[]>
  scopes?: readonly PaletteScope[]
  /** What this person opened lately, in this browser. */
  recent: () => PaletteGroup[]
  remember: (item: PaletteItem) => void
}
