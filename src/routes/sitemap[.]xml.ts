import { createFileRoute } from '@tanstack/react-router'
import { answerIndex } from './_frame/sitemap.server.ts'

export const Route = createFileRoute('/sitemap.xml')({ server: { handlers: { GET: answerIndex } } })
