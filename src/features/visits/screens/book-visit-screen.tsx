import { Link, useNavigate } from '@tanstack/react-router'
import type { VisitTimes } from '#/contract/visit/visit.ts'
import { visitHeldMinutes } from '#/contract/visit/visit-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { dayOn, timeOn, spanOn, zoneName } from '#/words/tutor.ts'
import { TimeTile } from '../components/time-tile.tsx'
import { VisitForm, type VisitFormProps } from '../components/visit-form.tsx'
import type { VisitLinks } from '../visits.links.ts'

type BookVisitScreenProps = Pick<VisitFormProps, 'isMember' | 'posted' | 'onRefused'> & {
  school: VisitFormProps['school'] & { email: string }
  visits: VisitTimes | null
  at: string | undefined
  done: 'asked' | undefined
  links: VisitLinks
}

/** When families may come to look at a school, day by day; and, once a time is chosen, the form that books it. */
export function BookVisitScreen({ school, visits, at, done, links, ...form }: BookVisitScreenProps) {
  return (
    <Container className="pb-12">
      <PageHeader
        className="pb-5 md:pb-6"
        breadcrumb={
          <p className="text-small text-muted">
            <Link {...links.school(school.slug)} className={quietLinkClass}>
              {school.name}
            </Link>
          </p>
        }
        title={m.visits_book_title({ name: school.name })}
        lead={visits && m.visits_terms({ minutes: visits.minutes, families: visits.families })}
      />
      {done === 'asked' && (
        <Alert tone="success" role="status" title={m.visits_asked_title()} className="mb-6">
          {m.visits_asked_text({ minutes: visitHeldMinutes })}
        </Alert>
      )}
      {visits ? (
        <Open school={school} visits={visits} at={at} links={links} {...form} />
      ) : (
        <Alert tone="info">{m.visits_closed_text({ name: school.name })}</Alert>
      )}
      {form.isMember && (
        <p className="pt-6">
          <Link {...links.visits()} className={linkClass}>
            {m.visits_all_own()}
          </Link>
        </p>
      )}
    </Container>
  )
}

type OpenProps = Omit<BookVisitScreenProps, 'done' | 'visits'> & { visits: VisitTimes }

function Open({ school, visits, at, links, ...form }: OpenProps) {
  const navigate = useNavigate()
  const chosen = at === undefined ? undefined : visits.times.find((time) => Date.parse(time.at) === Date.parse(at))
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Times school={school} visits={visits} at={chosen?.at} links={links} />
      <div className="min-w-0 max-lg:order-first">
        {at !== undefined && !(chosen && chosen.left > 0) && (
          <Alert tone="warning" role="status">
            {m.visits_taken()}
          </Alert>
        )}
        {chosen && chosen.left > 0 ? (
          <Card className="p-5 sm:p-6">
            <h2 className="pb-4 text-lead font-semibold">{spanText(chosen.at, visits)}</h2>
            <VisitForm
              key={chosen.at}
              school={school}
              visits={visits}
              at={chosen.at}
              links={links}
              onDone={(visit) =>
                void navigate(
                  (visit ? links.visit(visit.id) : { ...links.book(school.slug), search: { done: 'asked' } }) as never,
                )
              }
              {...form}
            />
          </Card>
        ) : (
          at === undefined && visits.times.length > 0 && <p className="text-muted">{m.visits_choose()}</p>
        )}
        {visits.expect && <p className="pt-5 text-small wrap-anywhere whitespace-pre-line">{visits.expect}</p>}
      </div>
    </div>
  )
}

const spanText = (at: string, { minutes, timeZone }: VisitTimes): string =>
  spanOn(at, new Date(Date.parse(at) + minutes * 60_000).toISOString(), timeZone)

type TimesProps = { school: { slug: string }; visits: VisitTimes; at: string | undefined; links: VisitLinks }

/** On the school’s clock: that is where one goes. */
function Times({ school, visits, at, links }: TimesProps) {
  const { times, timeZone, next } = visits
  const days = [...Map.groupBy(times, (time) => dayOn(time.at, timeZone))]
  return (
    <section aria-labelledby="times" className="min-w-0">
      <h2 id="times" className="text-lead font-semibold">
        {m.visits_times()}
      </h2>
      <p className="pt-1 text-small text-muted">{m.visits_clock({ zone: zoneName(timeZone) })}</p>
      {days.length === 0 && (
        <p className="pt-4">
          {next ? m.visits_none_until({ day: `${dayOn(next, timeZone)}, ${timeOn(next, timeZone)}` }) : m.visits_none()}
        </p>
      )}
      <ol className="divide-y divide-line pt-2">
        {days.map(([day, ofDay]) => (
          <li key={day} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <h3 className="pt-2 font-semibold">{day}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
              {ofDay.map((time) => (
                <li key={time.at}>
                  <TimeTile
                    time={time}
                    timeZone={timeZone}
                    link={links.book(school.slug, time.at)}
                    current={time.at === at}
                    underDay
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="pt-4">
        <Link {...links.school(school.slug)} className={linkClass}>
          {m.visits_to_school()}
        </Link>
      </p>
    </section>
  )
}
