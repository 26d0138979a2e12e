import { createFileRoute } from '@tanstack/react-router'
import { answerPages } from '../_frame/sitemap.server.ts'

export const Route = createFileRoute('/sitemap/pages.xml')({ server: { handlers: { GET: answerPages } } })
