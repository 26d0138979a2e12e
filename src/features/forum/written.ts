import type { Locale } from '#/contract/core/fields.ts'
import type { ForumCategory } from '#/contract/forum/forum-kinds.ts'

/** What is written, as fields hold it: the text as Markdown. */
export type Written = { content: string; hideName: boolean; namesAgreed: boolean; clientId: string }

export type NewTopic = Written & {
  title: string
  category: ForumCategory
  tags: string[]
  locale: Locale
  draft: string | null
}

export type ChangedTopic = { id: string } & Omit<NewTopic, 'locale' | 'draft' | 'hideName' | 'clientId'> & {
    version: number
  }
