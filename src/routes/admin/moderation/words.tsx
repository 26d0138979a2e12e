import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { postWords } from '#/features/moderation/moderation.posts.server.ts'
import { loadWatchedWords, WatchedWordsScreen } from '#/features/moderation/screens/watched-words-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/moderation/words')({
  loader: async ({ context }) => {
    await loadWatchedWords(context.queries)
    return { posted: currentFormState('words') }
  },
  staticData: { crumb: m.moderation_watched_title },
  head: () => areaHead(m.moderation_watched_title(), m.areas_admin()),
  component: Words,
  server: { handlers: { POST: postWords } },
})

function Words() {
  return <WatchedWordsScreen posted={Route.useLoaderData().posted} queue={adminLinks.moderation()} />
}
