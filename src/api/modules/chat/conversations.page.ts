import { presentSummaries, type Viewer } from './chat.view.ts'
import { listConversations } from './conversations.repo.ts'

export async function listPage(viewer: Viewer, page: { after?: string | undefined; limit: number }) {
  const { seats, next } = await listConversations(viewer.services.db, viewer.actor.userId, page)
  return { conversations: await presentSummaries(viewer, seats), next }
}
