import { createFileRoute } from '@tanstack/react-router'
import { RulesScreen } from '#/features/moderation/screens/rules-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/_public/rules')({
  staticData: { shared: true },
  head: () => pageHead({ title: m.moderation_rules_title(), description: m.moderation_rules_lead(), path: '/rules' }),
  component: RulesScreen,
})
