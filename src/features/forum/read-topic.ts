import type { Reply, Topic } from '#/contract/forum/forum.ts'

/** As a page shows it: the words as markup, and of one's own reply also as they were written. */
export type ReadReply = Reply & { html: string | null }
export type ReadTopic = Omit<Topic, 'content' | 'solution'> & { html: string | null; solution: ReadReply | null }
