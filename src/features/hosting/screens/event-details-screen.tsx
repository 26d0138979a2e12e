import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { choicesQuery } from '#/client/choices.query.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { DoorSearch } from '#/contract/event/hosting.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { formatMoney } from '#/words/money.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { AddDatesForm } from '../components/add-dates-form.tsx'
import { Door } from '../components/door.tsx'
import { CopyForm, DeleteButton, DeleteDrafts, TemplateForm } from '../components/copy-delete.tsx'
import { EndForm, PlacesForm, RescheduleForm, WriteForm } from '../components/event-moves.tsx'
import { Folded } from '#/ui/page/folded.tsx'
import { NamedForm } from '../components/named-form.tsx'
import { PublishPanel } from '../components/publish-panel.tsx'
import { RepeatForm } from '../components/repeat-form.tsx'
import { SeriesDates } from '../components/series-dates.tsx'
import { RegistrationsTable } from '../components/registrations-table.tsx'
import { SentMessages } from '../components/sent-messages.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import type { Hosted } from '../hosted.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { hostedEventQuery, namedQuery, registrationsQuery, sentQuery } from '../hosting.queries.ts'
import { doneWords, doorSentence, whenWords } from '../hosting.words.ts'

export async function loadEventDetails(queries: Queries, id: string, search: DoorSearch) {
  await Promise.all([
    queries.ensure(hostedEventQuery(id)),
    queries.ensure(registrationsQuery(id, search)),
    queries.ensure(namedQuery(id)),
    queries.ensure(sentQuery(id)),
    queries.ensure(choicesQuery(getLocale())),
  ])
  return { posted: currentFormState('hosting') }
}

export type EventDetailsScreenProps = {
  id: string
  search: DoorSearch
  posted: FormState | undefined
  links: HostingLinks
  /** The event as those see it who read it. */
  preview: (hosted: Hosted) => ReactNode
}

/** An event as its hosts stand before it: a draft that becomes one, or a list at the door. */
export function EventDetailsScreen({ id, search, ...props }: EventDetailsScreenProps) {
  const hosted = useSuspenseQuery(hostedEventQuery(id)).data
  const { data } = useSuspenseQuery(registrationsQuery(id, search))
  const { event } = hosted
  return (
    <>
      <Head event={event} sentence={doorSentence(event, data.numbers)} links={props.links} />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[search.done]()}
        </Alert>
      )}
      <Standing event={event} />
      {event.state === 'draft' ? (
        <Draft {...props} hosted={hosted} />
      ) : (
        <Open {...props} hosted={hosted} search={search} page={data} />
      )}
    </>
  )
}

function Head({ event, sentence, links }: { event: OwnEvent; sentence: string; links: HostingLinks }) {
  const { id, slug, title, state, may } = event
  return (
    <header data-list-head className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-3 pb-4 lg:pt-1.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{title}</h1>
          <StateBadge event={event} />
        </div>
        <p className="text-muted">
          {whenWords(event)}. {sentence}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 pointer-fine:[&_a]:min-h-9 pointer-fine:[&_a]:py-1">
        {state === 'upcoming' && (
          <Button asChild variant="outline">
            {/* A page of its own: it alone may look through a camera. */}
            <Link {...links.door(id)} reloadDocument>
              {m.hosting_door_open()}
            </Link>
          </Button>
        )}
        {state !== 'draft' && slug && (
          <Button asChild variant="outline">
            <Link {...links.read(slug)}>{m.hosting_read()}</Link>
          </Button>
        )}
        {may.edit && (
          <Button asChild variant="outline">
            <Link {...links.edit(id)}>{m.record_edit()}</Link>
          </Button>
        )}
      </div>
    </header>
  )
}

/** What moderators say, and what was said to those who come. */
function Standing({ event }: { event: OwnEvent }) {
  const { removedFor, isHeld, statusNote } = event
  return (
    <div className="space-y-3 not-empty:mb-4">
      {removedFor && <Alert tone="danger">{m.hosting_removed_for({ rule: ruleTitle(removedFor) })}</Alert>}
      {isHeld && !removedFor && <Alert tone="warning">{m.hosting_held_text()}</Alert>}
      {statusNote && (
        <Alert tone="info" title={m.hosting_note_said()}>
          <p dir="auto" className="whitespace-pre-line">
            {statusNote}
          </p>
        </Alert>
      )}
    </div>
  )
}

type PartProps = Omit<EventDetailsScreenProps, 'id' | 'search'> & { hosted: Hosted }

function Draft({ hosted, posted, links, preview }: PartProps) {
  const { event } = hosted
  const named = useSuspenseQuery(namedQuery(event.id)).data
  const { href } = useRouter().buildLocation(links.edit(event.id) as never)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label={m.hosting_preview_whole()} className="min-w-0 rounded border border-line bg-card p-5 sm:p-8">
        <p className="mb-5 text-small font-semibold text-muted">{m.hosting_preview_whole()}</p>
        {preview(hosted)}
      </section>
      <div className="space-y-6 self-start">
        <PublishPanel event={event} posted={posted} editPath={href} links={links} />
        <SeriesDates event={event} links={links} />
        {named.people.length > 0 && (
          <div className="rounded border border-line bg-card px-5">
            <NamedForm event={event} named={named} posted={posted} />
          </div>
        )}
        {event.may.edit && !event.series && event.startsAt && (
          <div className="rounded border border-line bg-card px-5">
            <RepeatForm event={event} posted={posted} />
          </div>
        )}
        {event.may.edit && event.series && (
          <div className="rounded border border-line bg-card px-5">
            <AddDatesForm event={event} posted={posted} />
          </div>
        )}
      </div>
    </div>
  )
}

type OpenProps = PartProps & {
  search: DoorSearch
  page: {
    registrations: Parameters<typeof RegistrationsTable>[0]['registrations']
    numbers: Parameters<typeof Door>[0]['numbers']
    money: Parameters<typeof Door>[0]['money']
    next: string | null
    previous: string | null
  }
}

function Open({ hosted, search, page, posted, links, preview }: OpenProps) {
  const { event } = hosted
  const { id } = event
  const first = { q: search.q, status: search.status, ticket: search.ticket }
  const isEmpty = !search.q && !search.status
  return (
    <div className="space-y-3">
      <Door event={event} numbers={page.numbers} money={page.money} search={search} posted={posted} links={links} />
      <OpenMoney {...page.money} to={links.details(id, { status: 'money' })} />
      {page.registrations.length > 0 ? (
        <RegistrationsTable event={event} registrations={page.registrations} posted={posted} />
      ) : (
        <EmptyState
          art={<EmptyShelf size={90} />}
          title={isEmpty ? m.hosting_nobody_title() : m.list_none_title()}
          text={isEmpty ? m.hosting_nobody_text() : m.list_none_text()}
        />
      )}
      <ListFoot
        previous={page.previous ? links.details(id, { ...first, before: page.previous }) : undefined}
        next={page.next ? links.details(id, { ...first, after: page.next }) : undefined}
        texts={listTexts()}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        {event.waitlist && <span>{m.hosting_rule(counted(event.offerHours))}</span>}
        <a href={filePaths.registrationsCsv(id, first)} download className={linkClass}>
          {m.list_export()}
        </a>
        <Papers id={id} />
      </p>
      <div className="grid gap-x-10 gap-y-6 pt-6 lg:grid-cols-2">
        <Deeds event={event} posted={posted} links={links} />
        <div className="min-w-0 space-y-6">
          <SeriesDates event={event} links={links} />
          <section aria-label={m.hosting_preview_whole()}>
            <div className="rounded border border-line bg-card px-5">
              <Folded title={m.hosting_preview_whole()} isOpen={false}>
                {preview(hosted)}
              </Folded>
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}

/** What of invoices is still open: whoever called an event off is told here what they are to give back. */
function OpenMoney({ owed, back, to }: { owed: number; back: number; to: LinkProps }) {
  if (owed + back === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.9375rem]">
      {back > 0 && <strong className="font-semibold">{m.hosting_money_back({ amount: formatMoney(back) })}</strong>}
      {owed > 0 && <span>{m.hosting_money_owed({ amount: formatMoney(owed) })}</span>}
      <Link {...to} className={linkClass}>
        {m.hosting_money_show()}
      </Link>
    </p>
  )
}

/** What is printed before the doors open. */
function Papers({ id }: { id: string }) {
  return (
    <>
      <a href={filePaths.doorList(id)} download className={linkClass}>
        {m.hosting_print_list()}
      </a>
      {[8, 10].map((count) => (
        <a key={count} href={filePaths.nameTags(id, count)} download className={linkClass}>
          {m.hosting_print_tags({ count })}
        </a>
      ))}
    </>
  )
}

function Deeds({ event, posted, links }: { event: OwnEvent; posted: FormState | undefined; links: HostingLinks }) {
  const { timeZones } = useSuspenseQuery(choicesQuery(getLocale())).data
  const named = useSuspenseQuery(namedQuery(event.id)).data
  const { may } = event
  return (
    <section aria-label={m.hosting_deeds()} className="min-w-0">
      <div className="rounded border border-line bg-card px-5">
        <WriteForm event={event} posted={posted} />
        <SentMessages event={event} />
        {named.people.length > 0 && <NamedForm event={event} named={named} posted={posted} />}
        {may.edit && <PlacesForm event={event} posted={posted} />}
        {may.edit && <RescheduleForm event={event} posted={posted} timeZones={timeZones} />}
        {may.edit && !event.series && event.status !== 'postponed' && <RepeatForm event={event} posted={posted} />}
        {may.edit && event.series && event.status !== 'postponed' && <AddDatesForm event={event} posted={posted} />}
        {may.postpone && <EndForm kind="postpone" event={event} posted={posted} />}
        {may.cancel && <EndForm kind="cancel" event={event} posted={posted} />}
      </div>
      <div className="flex flex-wrap gap-2 pt-4">
        <CopyForm event={event} posted={posted} links={links} />
        <TemplateForm event={event} posted={posted} />
        {may.delete && <DeleteButton event={event} links={links} />}
        <DeleteDrafts event={event} links={links} />
      </div>
    </section>
  )
}
