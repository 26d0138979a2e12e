import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '#/features/site/legal.ts'
import { LegalScreen } from '#/features/site/screens/legal-screen.tsx'
import { readOperator } from '#/features/site/site.functions.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/_public/privacy')({
  staticData: { shared: true },
  loader: () => readOperator(),
  head: () => pageHead({ title: m.legal_privacy(), description: m.legal_privacy_lead(), path: '/privacy' }),
  component: Privacy,
})

function Privacy() {
  return <LegalScreen page={privacy} operator={Route.useLoaderData()} />
}
