import type { Visibility } from '#/contract/journal/journal-kinds.ts'
import { m } from '#/paraglide/messages.js'

/** Who reads a note. */
export const visibilityWords: Record<Visibility, () => string> = {
  private: m.journal_private,
  staff: m.journal_staff,
  family: m.journal_family,
}
