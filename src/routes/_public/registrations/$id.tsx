import { createFileRoute, useRouter } from '@tanstack/react-router'
import { eventLinks } from '#/areas/site.ts'
import { searchOf, textLike } from '#/contract/core/address-values.ts'
import { getRegistration } from '#/features/events/events.functions.ts'
import { postRegistration } from '#/features/events/events.posts.server.ts'
import { EventGoneScreen } from '#/features/events/screens/event-gone-screen.tsx'
import { RegistrationScreen } from '#/features/events/screens/registration-screen.tsx'
import { countriesIn } from '#/lib/countries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/registrations/$id')({
  validateSearch: ({ key }: Record<string, unknown>): { key?: string | undefined } =>
    searchOf({ key: textLike(/^[\w.-]{1,200}$/, key) }),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ params: { id }, deps: { key } }) => ({
    ...unwrap(await getRegistration({ data: { id, key } })),
    posted: currentFormState('registration'),
    countries: countriesIn(getLocale()),
  }),
  head: ({ loaderData }) => {
    const title = loaderData
      ? loaderData.registration.event.title || m.events_own_unshown_title()
      : m.events_own_gone_title()
    return pageHead({ title, noindex: true })
  },
  component: Registration,
  notFoundComponent: () => (
    <EventGoneScreen title={m.events_own_gone_title()} text={m.events_own_gone_text()} all={eventLinks.list()} />
  ),
  server: { handlers: { POST: postRegistration } },
})

function Registration() {
  const router = useRouter()
  return (
    <RegistrationScreen
      {...Route.useLoaderData()}
      linkKey={Route.useSearch().key}
      links={eventLinks}
      onDone={() => void router.invalidate()}
    />
  )
}
