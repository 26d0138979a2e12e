import { useSuspenseQuery } from '@tanstack/react-query'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { BankingToday } from '#/features/banking/components/banking-today.tsx'
import { CohortsToday } from '#/features/cohorts/components/cohorts-today.tsx'
import { CentreEmpty, hasNothing } from '#/features/home/components/centre-empty.tsx'
import { overviewQuery } from '#/features/home/overview.queries.ts'
import { BookingToday } from '#/features/reservations/components/booking-today.tsx'

const { home, cohorts: cohortLinks, booking: bookingLinks, banking: bankingLink } = trainingCenterLinks

/** How the training centres that one looks after stand now, by their names where there are several. */
export function CentreToday() {
  const all = useSuspenseQuery(overviewQuery()).data.filter(({ kind }) => kind === 'training_center')
  return all.map(({ id, name, centre }) => {
    if (!centre) return null
    if (hasNothing(centre)) return <CentreEmpty key={id} begin={cohortLinks.new} />
    return (
      <section key={id} aria-label={name} className="space-y-4">
        {all.length > 1 && (
          <h2 className="text-title">
            <bdi>{name}</bdi>
          </h2>
        )}
        <CohortsToday
          organisation={id}
          cohorts={centre.cohorts}
          links={cohortLinks}
          here={(hash) => ({ ...home, hash })}
        />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <BookingToday organisation={id} booking={centre.booking} links={bookingLinks} />
          <BankingToday organisation={id} banking={centre.banking} link={bankingLink} />
        </div>
      </section>
    )
  })
}
