import { createFileRoute } from '@tanstack/react-router'
import { eventLinks } from '#/areas/site.ts'
import { getCertificate } from '#/features/events/events.functions.ts'
import { CertificateScreen } from '#/features/events/screens/certificate-screen.tsx'
import { EventGoneScreen } from '#/features/events/screens/event-gone-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/certificates/$code')({
  loader: async ({ params: { code } }) => unwrap(await getCertificate({ data: { code } })),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? m.certificates_title() : m.certificates_none_title(), noindex: true }),
  component: () => <CertificateScreen {...Route.useLoaderData()} />,
  notFoundComponent: () => (
    <EventGoneScreen title={m.certificates_none_title()} text={m.certificates_none_text()} all={eventLinks.list()} />
  ),
})
