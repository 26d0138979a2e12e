import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { ForbiddenScreen } from '../-forbidden-screen.tsx'

export const Route = createFileRoute('/_public/403')({
  head: () => pageHead({ title: m.site_forbidden_head(), noindex: true }),
  component: ForbiddenScreen,
})
