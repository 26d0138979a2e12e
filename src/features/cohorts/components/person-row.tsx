import { Link, type LinkProps } from '@tanstack/react-router'
import type { ApplicationRow } from '#/contract/cohort/cohort.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { riskText, sourceWords, stageWords } from '../cohorts.words.ts'

type PersonRowProps = {
  row: ApplicationRow
  link: LinkProps
  /** What the row is known by: who it is, or of one’s own where one applied. */
  title?: string
}

/** One application: who, where it stands, and why somebody needs you. */
export function PersonRow({ row, link, title }: PersonRowProps) {
  const { stage, movedAt, source, offerUntil, risks } = row
  const { word, tone } = stageWords[stage]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <Link {...link} className={`${linkClass} font-semibold wrap-anywhere`}>
          {title ?? row.name ?? m.cohorts_somebody()}
        </Link>
        <p className="text-small text-muted">
          {m.cohorts_stage_since({ stage: word(), day: formatDay(movedAt) })}
          {title === undefined && ` · ${m.cohorts_heard_by({ source: sourceWords[source]() })}`}
        </p>
        {offerUntil && <p className="text-small">{m.cohorts_offer_stands({ day: formatDay(offerUntil) })}</p>}
        {risks.map((risk) => (
          <p key={risk.kind} className="text-small">
            {riskText(risk)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {risks.length > 0 && <Badge tone="warning">{m.cohorts_risk()}</Badge>}
        <Badge tone={tone}>{word()}</Badge>
      </div>
    </li>
  )
}
