import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Platform } from '#/contract/operator/platform.ts'
import type { Trouble } from '#/contract/operator/platform-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Chart } from '#/ui/charts/chart.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { shownBytes } from '#/words/bytes.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import type { PlatformLinks } from './platform-figures.tsx'

type ConditionProps = { platform: Platform; links: PlatformLinks }

const troubleWords: Record<Trouble, { text: () => string; opens: 'queued' | 'backups' | null }> = {
  mail_stuck: { text: m.home_trouble_mail, opens: 'queued' },
  chores_stuck: { text: m.home_trouble_chores_stuck, opens: null },
  chores_failed: { text: m.home_trouble_chores_failed, opens: null },
  backup_failed: { text: m.home_trouble_backup_failed, opens: 'backups' },
  backup_late: { text: m.home_trouble_backup_late, opens: 'backups' },
  room: { text: m.home_trouble_room, opens: 'backups' },
}

/** Whether it runs well, in words first; and who came, day by day. */
export function PlatformCondition({ platform, links }: ConditionProps) {
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Health platform={platform} links={links} />
      <SignUps platform={platform} people={links.people} />
    </div>
  )
}

function Health({ platform: { mail, storage, chores, versions, troubles }, links }: ConditionProps) {
  return (
    <Panel
      title={m.home_health()}
      lead={
        <span className="flex items-center gap-2">
          <LineIcon
            name={troubles.length === 0 ? 'done' : 'warning'}
            className={troubles.length === 0 ? 'text-success' : 'text-warning'}
          />
          {troubles.length === 0 ? m.home_health_good() : m.home_health_not({ count: troubles.length })}
        </span>
      }
    >
      {troubles.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {troubles.map((trouble) => {
            const { text, opens } = troubleWords[trouble]
            return (
              <li key={trouble} className="py-2.5">
                {opens ? (
                  <Link {...links[opens]} className={linkClass}>
                    {text()}
                  </Link>
                ) : (
                  text()
                )}
              </li>
            )
          })}
        </ul>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact title={m.home_jobs_mail()}>
          <Link {...links.queued} className={linkClass}>
            {shownNumber(mail.queued)}
          </Link>
        </Fact>
        <Fact title={m.home_jobs_chores()}>
          {shownNumber(chores.waiting)}
          {chores.since && (
            <span className="block text-small text-muted">
              <Since instant={chores.since} />
            </span>
          )}
        </Fact>
        <Fact title={m.home_storage_database()}>{shownBytes(storage.databaseBytes)}</Fact>
        <Fact title={m.home_storage_free()}>{shownBytes(storage.freeBytes)}</Fact>
        <Fact title={m.home_versions()}>
          <span dir="ltr">{`Casa ${versions.casa} · PostgreSQL ${versions.database} · Node ${versions.node}`}</span>
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 sm:last:col-span-2">
      <dt className="text-small text-muted">{title}</dt>
      <dd className="mt-0.5 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

function SignUps({ platform: { signUps }, people }: { platform: Platform; people: LinkProps }) {
  const all = signUps.days.reduce((sum, { count }) => sum + count, 0)
  return (
    <Chart
      title={m.home_sign_ups_chart()}
      sentence={m.home_sign_ups_sentence({ count: all, shown: shownNumber(all), week: shownNumber(signUps.week) })}
      series={[{ name: m.home_sign_ups(), fill: 'bg-primary-text' }]}
      columns={signUps.days.map(({ day, count }) => ({
        id: day,
        label: formatDay(day),
        values: [count],
        ...(count > 0 ? { link: people } : {}),
      }))}
      shown={shownNumber}
      texts={{ asTable: m.home_as_table(), time: m.home_day() }}
    />
  )
}
