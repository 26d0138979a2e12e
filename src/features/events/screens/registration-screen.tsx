import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { eventStatusWords, eventWhen, zoneTown } from '#/words/event.ts'
import { OwnRegistrationCard, type OwnRegistrationProps } from '../components/own-registration.tsx'
import type { EventLinks } from '../events.links.ts'

type RegistrationScreenProps = Omit<OwnRegistrationProps, 'here'> & {
  links: Pick<EventLinks, 'event' | 'registration'>
}

/** One's own registration on a page of its own: where a guest's link leads to. */
export function RegistrationScreen({ links, ...own }: RegistrationScreenProps) {
  const { event } = own.registration
  const { venue } = event
  const where = venue && [venue.name, venue.street, `${venue.zip} ${venue.city}`.trim()].filter(Boolean).join(', ')
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader
        title={event.title || m.events_own_unshown_title()}
        lead={
          <>
            {eventWhen(event)}
            {!event.allDay && ` (${m.events_zone({ town: zoneTown(event.timeZone) })})`}
            <span className="block text-body">{[where, event.host.name].filter(Boolean).join(' · ')}</span>
          </>
        }
        className="pb-5 md:pb-6"
      />
      {event.status !== 'published' && event.status !== 'draft' && (
        <Alert tone={event.status === 'cancelled' ? 'danger' : 'warning'} className="mb-5">
          <span className="block font-semibold">{eventStatusWords[event.status].word()}</span>
          {event.statusNote && <span className="block whitespace-pre-line">{event.statusNote}</span>}
        </Alert>
      )}
      <Card className="p-5 sm:p-6">
        <h2 className="pb-3 text-lead font-semibold">{m.events_yours()}</h2>
        <OwnRegistrationCard {...own} here={links.registration(own.registration.id, own.linkKey)} />
      </Card>
      {event.isShown && (
        <p className="pt-5">
          <Link {...links.event(event.slug)} className={linkClass}>
            {m.events_to_event()}
          </Link>
        </p>
      )}
    </Container>
  )
}
