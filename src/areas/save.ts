import { linkOptions } from '@tanstack/react-router'
import type { SavedKind } from '#/contract/saved/saved-kinds.ts'

type Value = string | number | boolean

/** Where a list’s search is saved. Its order and page fall away there. */
export const saveLink = (kind: SavedKind, search: Record<string, Value | undefined>) =>
  linkOptions({
    to: '/dashboard/saved/new',
    search: {
      kind,
      query: Object.fromEntries(
        Object.entries(search).filter((entry): entry is [string, Value] => entry[1] !== undefined),
      ),
    },
  })
