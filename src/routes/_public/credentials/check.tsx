import { createFileRoute } from '@tanstack/react-router'
import { postBadge } from '#/features/badges/badges.posts.server.ts'
import { CheckBadgeScreen } from '#/features/badges/screens/check-badge-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/credentials/check')({
  loader: () => ({ posted: currentFormState('badge') }),
  head: () => pageHead({ title: m.badges_title(), noindex: true }),
  component: () => <CheckBadgeScreen {...Route.useLoaderData()} />,
  server: { handlers: { POST: postBadge } },
})
