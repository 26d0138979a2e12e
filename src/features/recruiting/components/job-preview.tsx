import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import { listFormat } from '#/words/formats.ts'
import { employmentWords, salaryWord, workplaceWords } from '#/words/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import type { JobValues } from '../job-form.ts'

type JobPreviewProps = { values: JobValues; house: string }

const isSum = (sum: number | null) => sum === null || !Number.isNaN(sum)

/** As people find it among others, while it is written. */
export function JobPreview({ values, house }: JobPreviewProps) {
  const { title, summary, role, levels, employments, workplace, address, salary, expiresOn } = values
  const isReadable = salary === null || (isSum(salary.min) && isSum(salary.max))
  const what = [role && workRoleWords[role]?.(), levels.map((level) => level.replace('-', '–')).join(', ')]
  const how = employments.flatMap((one) => employmentWords[one]?.() ?? [])
  return (
    <section aria-label={m.recruiting_preview()}>
      <h2 className="mb-2 text-small font-semibold text-muted">{m.recruiting_preview()}</h2>
      <div className="space-y-2 rounded border border-line bg-card p-4">
        <p dir="auto" className="leading-5 font-semibold wrap-anywhere">
          {title || <span className="text-muted">{m.recruiting_preview_untitled()}</span>}
        </p>
        <p className="text-small text-muted">
          {[house, address?.city, workplaceWords[workplace]?.()].filter(Boolean).join(' · ')}
        </p>
        <p className="text-small">
          {[what.filter(Boolean).join(' '), listFormat({ type: 'disjunction' }).format(how)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isReadable && <p className="text-small font-semibold">{salaryWord(salary)}</p>}
        {summary && (
          <p dir="auto" className="line-clamp-4 text-small wrap-anywhere">
            {summary}
          </p>
        )}
        <p className="text-small text-muted">
          {expiresOn ? m.career_until({ day: formatDay(expiresOn) }) : m.recruiting_no_day()}
        </p>
      </div>
    </section>
  )
}
