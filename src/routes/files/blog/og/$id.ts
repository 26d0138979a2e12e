import { createFileRoute } from '@tanstack/react-router'
import { answerDrawing } from '#/features/blog/drawing/answer-drawing.server.ts'

/** What other sites show of an article without a cover. */
export const Route = createFileRoute('/files/blog/og/$id')({
  server: { handlers: { GET: ({ request, params }) => answerDrawing(params.id, request) } },
})
