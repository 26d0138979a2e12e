import { createFileRoute } from '@tanstack/react-router'
import { areaRoles } from '#/areas/access.ts'
import { robotsText } from '#/server/robots.server.ts'
import { answerCrawler } from './_frame/sitemap.server.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: () => answerCrawler(robotsText(Object.keys(areaRoles)), 'text/plain') } },
})
