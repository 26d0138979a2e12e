import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { StatCard } from '#/ui/page/stat-card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { platformQuery } from '../platform.queries.ts'

type PlatformFiguresProps = { links: { failed: LinkProps; people: LinkProps } }

/** How the platform is, in four figures with what they mean. */
export function PlatformFigures({ links }: PlatformFiguresProps) {
  const { mail, signUps, organisations, backup } = useSuspenseQuery(platformQuery()).data
  return (
    <section aria-labelledby="platform">
      <h2 id="platform" className="text-title">
        {m.home_platform()}
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label={m.home_mail_failed()}
          value={shownNumber(mail.failed)}
          hint={
            <>
              {mail.failed > 0 ? m.home_mail_failed_text() : m.home_mail_failed_none()}
              {mail.since && (
                <span className="block">
                  {m.home_mail_queued()} <Since instant={mail.since} />
                </span>
              )}
            </>
          }
          action={
            mail.failed > 0 && (
              <Link {...links.failed} className={linkClass}>
                {m.home_mail_see()}
              </Link>
            )
          }
        />
        <StatCard
          label={m.home_sign_ups()}
          value={shownNumber(signUps.week)}
          hint={m.home_sign_ups_text({ before: shownNumber(signUps.before) })}
          action={
            <Link {...links.people} className={linkClass}>
              {m.home_sign_ups_see()}
            </Link>
          }
        />
        <StatCard
          label={m.home_approved()}
          value={shownNumber(organisations.schools)}
          hint={m.home_approved_text({
            count: organisations.schools,
            centers: shownNumber(organisations.trainingCenters),
          })}
        />
        <StatCard
          label={m.home_backup()}
          value={
            backup?.at ? (
              <span className="text-title">
                <Since instant={backup.at} />
              </span>
            ) : (
              <span className="text-title">{backup ? m.home_backup_never() : m.home_backup_none()}</span>
            )
          }
          hint={backup ? m.home_backup_text() : m.home_backup_none_text()}
        />
      </div>
    </section>
  )
}
