import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { comingSoonSearch } from '#/contract/site/site.ts'
import { ComingSoonScreen } from '#/features/site/screens/coming-soon-screen.tsx'
import { handleFormPost } from '#/server/form-post.server.ts'
import { currentFormState } from '#/router/form-state.ts'
import { usePostForm } from '#/client/use-post-form.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_coming_description({ name: appConfig.name }))

// How the form is sent is loaded when somebody reaches for one of its fields.
const calls = () => import('#/features/site/site.functions.ts')

export const Route = createFileRoute('/_public/coming-soon')({
  staticData: { shared: true },
  validateSearch: comingSoonSearch,
  loader: () => ({ posted: currentFormState('notify') }),
  head: () => pageHead({ title: m.site_coming_head(), description: description(), path: '/coming-soon' }),
  component: ComingSoon,
  server: {
    handlers: {
      POST: ({ request, next }) =>
        handleFormPost({
          request,
          next,
          form: 'notify',
          submit: async (data) => (await calls()).requestNotice({ data }),
          onSuccess: () => '/coming-soon?sent=true',
        }),
    },
  },
})

function ComingSoon() {
  const navigate = Route.useNavigate()
  const form = usePostForm({
    action: '/coming-soon',
    initial: Route.useLoaderData().posted,
    submit: async (data) => (await calls()).requestNotice({ data }),
    offline: m.form_offline,
    prepare: calls,
    onSuccess: () => void navigate({ search: { sent: true } }),
  })
  return <ComingSoonScreen form={form} sent={Route.useSearch().sent} />
}
