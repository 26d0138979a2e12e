import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { choicesQuery } from '#/client/choices.query.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { ResourcesSearch } from '#/contract/reservation/reservation.search.ts'
import type { Resource } from '#/contract/reservation/resource.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NoCentre } from '../components/no-centre.tsx'
import { ResourceForm } from '../components/resource-form.tsx'
import { doneWords } from '../done.words.ts'
import { sendRemove } from '../reservations-deeds.ts'
import { chosenCentre, isManagerOf } from '../reservations.ts'
import type { ReservationLinks } from '../reservations.links.ts'
import { reservationsKey, resourcesQuery } from '../reservations.queries.ts'
import { kindWords } from '../reservations.words.ts'

export async function loadResources(queries: Queries, viewer: SessionUser, { organisation }: ResourcesSearch) {
  const centre = chosenCentre(viewer, organisation)
  if (centre) await Promise.all([queries.ensure(resourcesQuery(centre.id)), queries.ensure(choicesQuery(getLocale()))])
  return { posted: currentFormState('reservations') }
}

type ScreenProps = {
  viewer: SessionUser
  search: ResourcesSearch
  posted: FormState | undefined
  links: ReservationLinks
}

export function ResourcesScreen(props: ScreenProps) {
  const centre = chosenCentre(props.viewer, props.search.organisation)
  return centre && isManagerOf(props.viewer, centre.id) ? (
    <Resources {...props} organisation={centre.id} />
  ) : (
    <NoCentre />
  )
}

/** What can be booked, and the form for one of it. */
function Resources({ search: { edit, done }, posted, links, organisation }: ScreenProps & { organisation: string }) {
  const { resources, people } = useSuspenseQuery(resourcesQuery(organisation)).data
  const { timeZones } = useSuspenseQuery(choicesQuery(getLocale())).data
  const client = useQueryClient()
  const navigate = useNavigate()
  const one = resources.find(({ id }) => id === edit)
  const changed = async (said: string) => {
    toast(said)
    await client.invalidateQueries({ queryKey: reservationsKey })
    await navigate({ ...links.resources({ organisation }), resetScroll: false } as never)
  }
  return (
    <>
      <ListHead
        title={m.reservations_resources()}
        lead={m.reservations_resources_lead()}
        actions={
          <Button asChild variant="outline">
            <Link {...links.list({ organisation })}>{m.reservations_back()}</Link>
          </Button>
        }
      />
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      <div className="grid items-start gap-x-12 gap-y-10 pt-4 lg:grid-cols-2">
        <ul className="space-y-3">
          {resources.map((each) => (
            <li key={each.id}>
              <Row
                each={each}
                organisation={organisation}
                posted={posted}
                links={links}
                onDone={() => void changed(m.reservations_done_removed())}
              />
            </li>
          ))}
          {resources.length === 0 && <li className="text-muted">{m.reservations_resources_none()}</li>}
        </ul>
        <section aria-labelledby="resource">
          <h2 id="resource" className="pb-4 text-lead font-semibold">
            {one ? m.reservations_edit({ name: one.name }) : m.reservations_add()}
          </h2>
          <ResourceForm
            organisation={organisation}
            one={one}
            people={people}
            timeZones={timeZones}
            usualZone={resources[0]?.timeZone ?? 'Europe/Berlin'}
            posted={posted}
            onDone={() => void changed(m.reservations_done_saved())}
          />
        </section>
      </div>
    </>
  )
}

type RowProps = {
  each: Resource
  organisation: string
  posted: FormState | undefined
  links: ReservationLinks
  onDone: () => void
}

function Row({ each: { id, name, kind, places, isThere, place }, organisation, posted, links, onDone }: RowProps) {
  return (
    <article aria-label={name} className="rounded border border-line bg-card px-4 pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <Link {...links.resources({ organisation, edit: id })} className={linkClass} resetScroll={false}>
          {m.record_edit()}
        </Link>
      </div>
      <p className="text-small text-muted wrap-anywhere">
        {[kindWords[kind](), places > 1 && m.reservations_places_count({ count: places }), place]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!isThere && <p className="text-small text-danger">{m.reservations_gone()}</p>}
      <Disclosure
        title={m.reservations_remove_open({ name })}
        className="border-b-0 text-small"
        open={posted?.values.form === 'remove' && posted.values.id === id ? true : undefined}
      >
        <p className="pb-3">{m.reservations_remove_text()}</p>
        <PostForm
          name="remove"
          hidden={{ organisation, id }}
          posted={posted}
          offline={m.form_offline}
          submit={sendRemove}
          onDone={onDone}
          className="text-ink"
        >
          {({ pending }) => (
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {m.reservations_remove({ name })}
            </Button>
          )}
        </PostForm>
      </Disclosure>
    </article>
  )
}
