import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { contactSearch } from '#/contract/site/site.ts'
import { ContactUsScreen } from '#/features/site/screens/contact-us-screen.tsx'
import { handleFormPost } from '#/server/form-post.server.ts'
import { currentFormState } from '#/router/form-state.ts'
import { usePostForm } from '#/client/use-post-form.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_contact_description({ name: appConfig.name }))

// How the form is sent is loaded when somebody reaches for one of its fields.
const calls = () => import('#/features/site/site.functions.ts')

export const Route = createFileRoute('/_public/contact-us')({
  staticData: { shared: true },
  validateSearch: contactSearch,
  loader: () => ({ posted: currentFormState('contact') }),
  head: () => pageHead({ title: m.site_contact_head(), description: description(), path: '/contact-us' }),
  component: ContactUs,
  server: {
    handlers: {
      POST: ({ request, next }) =>
        handleFormPost({
          request,
          next,
          form: 'contact',
          submit: async (data) => (await calls()).sendMessage({ data }),
          onSuccess: ({ number }) => `/contact-us?sent=${number}`,
        }),
    },
  },
})

function ContactUs() {
  const { sent } = Route.useSearch()
  const navigate = Route.useNavigate()
  const form = usePostForm({
    action: '/contact-us',
    initial: Route.useLoaderData().posted,
    submit: async (data) => (await calls()).sendMessage({ data }),
    offline: m.form_offline,
    prepare: calls,
    onSuccess: ({ number }) => void navigate({ search: { sent: number } }),
  })
  return <ContactUsScreen form={form} sent={sent ? { number: sent } : undefined} links={siteLinks} />
}
