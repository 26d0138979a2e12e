import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { ForbiddenScreen } from '../_frame/forbidden-screen.tsx'

export const Route = createFileRoute('/_public/403')({
  staticData: { shared: true },
  head: () => pageHead({ title: m.site_forbidden_head(), noindex: true }),
  component: ForbiddenScreen,
})
