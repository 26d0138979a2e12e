import { createFileRoute } from '@tanstack/react-router'
import { answerEmbedded } from '../_frame/embedded.server.tsx'

/** A list for a page of a school’s own site: no frame of ours, no scripts. */
export const Route = createFileRoute('/embed/events/$organisation')({
  server: { handlers: { GET: ({ request, params }) => answerEmbedded(request, params.organisation) } },
})
