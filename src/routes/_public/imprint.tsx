import { createFileRoute } from '@tanstack/react-router'
import { imprint } from '#/features/site/legal.ts'
import { LegalScreen } from '#/features/site/screens/legal-screen.tsx'
import { readOperator } from '#/features/site/site.functions.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/_public/imprint')({
  staticData: { shared: true },
  loader: () => readOperator(),
  head: () => pageHead({ title: m.legal_imprint(), description: m.legal_imprint_lead(), path: '/imprint' }),
  component: Imprint,
})

function Imprint() {
  return <LegalScreen page={imprint} operator={Route.useLoaderData()} withFacts />
}
