import * as v from 'valibot'
import type { ConversationSummary } from '#/contract/chat/chat.ts'
import { id, timestamp } from '#/contract/core/fields.ts'
import { presentSummaries, type Viewer } from './chat.view.ts'
import { listConversations, type Place } from './conversations.repo.ts'

const place = v.tuple([timestamp, id])

/** Null for what is no cursor of ours: that means the first page. */
function decode(cursor: string | undefined): Place | null {
  try {
    const [at, last] = v.parse(place, JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8')))
    return Number.isNaN(Date.parse(at)) ? null : { at, id: last }
  } catch {
    return null
  }
}

const encode = ({ lastActivityAt, id: last }: ConversationSummary) =>
  Buffer.from(JSON.stringify([lastActivityAt, last])).toString('base64url')

export async function listPage(viewer: Viewer, { after, limit }: { after?: string | undefined; limit: number }) {
  const seats = await listConversations(viewer.services.db, viewer.actor.userId, decode(after), limit + 1)
  const conversations = await presentSummaries(viewer, seats.slice(0, limit))
  const last = conversations.at(-1)
  return { conversations, next: seats.length > limit && last ? encode(last) : null }
}
