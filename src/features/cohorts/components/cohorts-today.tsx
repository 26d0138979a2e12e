import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CentrePerson, CentreToday } from '#/contract/organisation/centre-today.ts'
import { m } from '#/paraglide/messages.js'
import { FigureLink } from '#/ui/page/figure-link.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { RowLinks } from '#/ui/page/row-links.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { shownNumber } from '#/words/counted.ts'
import type { CohortLinks } from '../cohorts.links.ts'
import { riskText, ruleText } from '../cohorts.words.ts'

type CohortsTodayProps = {
  organisation: string
  cohorts: CentreToday['cohorts']
  links: CohortLinks
  /** To a part of this page. */
  here: (hash: string) => LinkProps
}

/** What runs, who waits for an answer and for how long, and who needs somebody. */
export function CohortsToday({ organisation, cohorts, links, here }: CohortsTodayProps) {
  const { running, waiting, atRisk } = cohorts
  const ids = { waiting: `waiting-${organisation}`, risk: `risk-${organisation}` }
  const all = links.list({ organisation })
  return (
    <Panel title={m.cohorts_title()} action={<AllLink link={all} />}>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        <FigureLink
          value={shownNumber(running)}
          label={m.centre_running()}
          link={links.list({ organisation, status: 'running' })}
        />
        <FigureLink
          value={shownNumber(waiting.count)}
          label={m.centre_waiting()}
          hint={
            waiting.oldest && (
              <>
                {m.centre_oldest()} <Since instant={waiting.oldest} />
              </>
            )
          }
          link={waiting.count > 0 ? here(ids.waiting) : all}
        />
        <FigureLink
          value={shownNumber(atRisk.count)}
          label={m.centre_at_risk({ count: shownNumber(atRisk.trainees) })}
          link={atRisk.count > 0 ? here(ids.risk) : all}
        />
      </ul>
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 empty:hidden lg:grid-cols-2">
        {waiting.rows.length > 0 && (
          <Rows id={ids.waiting} title={m.centre_waiting_rows()} {...waiting} links={links} all={all}>
            {({ movedAt }) => <Since instant={movedAt} />}
          </Rows>
        )}
        {atRisk.rows.length > 0 && (
          <Rows id={ids.risk} title={m.cohorts_risk()} lead={ruleText()} {...atRisk} links={links} all={all} />
        )}
      </div>
    </Panel>
  )
}

const AllLink = ({ link }: { link: LinkProps }) => (
  <Link {...link} className={linkClass}>
    {m.centre_all_cohorts()}
  </Link>
)

type RowsProps = {
  id: string
  title: string
  lead?: string
  count: number
  rows: readonly CentrePerson[]
  links: CohortLinks
  all: LinkProps
  children?: (row: CentrePerson) => ReactNode
}

function Rows({ id, title, lead, count, rows, links, all, children }: RowsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-24">
      <h3 id={`${id}-title`} className="font-semibold">
        {title}
      </h3>
      <RowLinks
        rows={rows.map((row) => ({
          id: row.id,
          name: row.name ?? '–',
          end: children?.(row),
          text: [row.cohort.title, ...row.risks.map(riskText)].join(' · '),
          link: links.person(row.cohort.id, row.id),
        }))}
      />
      {count > rows.length && (
        <p className="text-small text-muted">
          {m.centre_more({ count: shownNumber(count - rows.length) })} <AllLink link={all} />
        </p>
      )}
      {lead && <p className="mt-1 text-small text-muted">{lead}</p>}
    </section>
  )
}
