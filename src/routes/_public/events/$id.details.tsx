import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { eventLinks } from '#/areas/site.ts'
import { oneOf, searchOf } from '#/contract/core/address-values.ts'
import { postEvent } from '#/features/events/events.posts.server.ts'
import { EventScreen } from '#/features/events/screens/event-screen.tsx'
import { outcomeIn, outcomeSearch, readOutcomeSearch, type OutcomeSearch } from '#/features/events/series-outcome.ts'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { eventHead } from '../../_frame/event-head.ts'
import { EventGoneScreen } from '../../_frame/gone-screens.tsx'

type Done = OutcomeSearch & { done?: 'asked' | 'series' | undefined }

const calls = () => import('#/features/events/events.functions.ts')

export const Route = createFileRoute('/_public/events/$id/details')({
  staticData: { shared: true },
  validateSearch: ({ done, ...rest }: Record<string, unknown>): Done => ({
    ...searchOf({ done: oneOf(['asked', 'series'], done) }),
    ...readOutcomeSearch(done === 'series' ? rest : {}),
  }),
  loader: async ({ params: { id }, context: { viewer } }) => {
    const { getEvent, getOwnRegistration } = await calls()
    const found = unwrap(await getEvent({ data: { id } }))
    const { slug } = found.event
    if (slug !== id) throw redirect({ to: '/events/$id/details', params: { id: slug }, statusCode: 301 })
    const own = viewer ? unwrap(await getOwnRegistration({ data: { id: found.event.id } })) : null
    return { ...found, own, posted: currentFormState('registration') }
  },
  head: ({ loaderData }) => eventHead(loaderData?.event),
  component: Event,
  notFoundComponent: () => (
    <EventGoneScreen title={m.events_gone_title()} text={m.events_gone_text()} all={eventLinks.list()} />
  ),
  server: { handlers: { POST: postEvent } },
})

function Event() {
  const { viewer } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  return (
    <EventScreen
      {...Route.useLoaderData()}
      viewer={viewer}
      done={search.done === 'series' ? outcomeIn(search) : (search.done ?? null)}
      links={eventLinks}
      onDone={(done) => {
        const said: Done | null = done && (done === 'asked' ? { done } : { done: 'series', ...outcomeSearch(done) })
        if (said) void navigate({ search: said, hash: 'register' })
        void router.invalidate()
      }}
    />
  )
}
