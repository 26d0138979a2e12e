import { createFileRoute } from '@tanstack/react-router'
import { terms } from '#/features/site/legal.ts'
import { LegalScreen } from '#/features/site/screens/legal-screen.tsx'
import { readOperator } from '#/features/site/site.functions.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/_public/terms')({
  staticData: { shared: true },
  loader: () => readOperator(),
  head: () => pageHead({ title: m.legal_terms(), description: m.legal_terms_lead(), path: '/terms' }),
  component: Terms,
})

function Terms() {
  return <LegalScreen page={terms} operator={Route.useLoaderData()} />
}
