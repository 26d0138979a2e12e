import { Link } from '@tanstack/react-router'
import type { JobSummary } from '#/contract/job/job.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import { MapCredit } from '#/features/places/components/map-credit.tsx'
import { countryName } from '#/lib/countries.ts'
import { onMap } from '#/lib/mercator.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { MapMarker } from '#/ui/map/map-marker.tsx'
import { OutlineMap } from '#/ui/map/outline-map.tsx'
import { DefinitionList, type Definition } from '#/ui/page/definition-list.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { spokenLanguage } from '#/words/event.ts'
import { listFormat } from '#/words/formats.ts'
import { answeringWord, credentialWord, employmentWords, salaryWord, startWord, workplaceWords } from '#/words/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import { levelWord } from '#/words/level.ts'
import type { CareerLinks } from '../career.links.ts'
import type { ReadJob } from '../found.ts'
import { JobRow } from './job-row.tsx'

/** Of a draft some of it may be missing. */
type ToldJob = Omit<ReadJob, 'role' | 'expiresOn'> & { role: ReadJob['role'] | null; expiresOn: string | null }

export type JobToldProps = {
  job: ToldJob
  html: string
  outline: MapOutline | null
  links: Pick<CareerLinks, 'school'>
}

const all = (words: readonly string[]) => listFormat({ type: 'conjunction' }).format(words)
const any = (words: readonly string[]) => listFormat({ type: 'disjunction' }).format(words)

/** All that a job’s page tells: the facts first, then the text. Nothing in it needs a script. */
export function JobTold({ job, html, outline, links }: JobToldProps) {
  return (
    <div className="space-y-8">
      <section aria-label={m.career_facts()} className="rounded border border-line bg-card px-5">
        <DefinitionList items={factsOf(job)} />
      </section>
      <section>
        <p dir="auto" className="text-pretty break-words">
          {job.summary}
        </p>
        {html && (
          <RichText
            html={html}
            className="mt-4 [&_:is(h2,h3)]:mt-5 [&_:is(h2,h3)]:mb-1 [&_:is(h2,h3)]:text-lead [&_:is(h2,h3)]:font-semibold"
          />
        )}
      </section>
      {job.benefits.length > 0 && <Rows title={m.career_benefits()} rows={job.benefits} />}
      {job.skills.length > 0 && <Rows title={m.career_skills()} rows={job.skills} />}
      <House job={job} links={links} />
      {outline && job.point && <PlaceMap job={job} outline={outline} />}
    </div>
  )
}

function factsOf(job: ToldJob): Definition[] {
  const { levels, employments, credentials, languages, experience, address } = job
  const where = address && [
    address.street,
    `${address.zip} ${address.city}`.trim(),
    countryName(address.country, getLocale()),
  ]
  const facts: (Definition | false)[] = [
    job.role !== null && { key: 'role', term: m.career_role(), detail: workRoleWords[job.role]() },
    levels.length > 0 && { key: 'levels', term: m.career_level(), detail: all(levels.map(levelWord)) },
    { key: 'salary', term: m.career_salary(), detail: salaryDetail(job) },
    employments.length > 0 && {
      key: 'employment',
      term: m.career_employment(),
      detail: any(employments.map((one) => employmentWords[one]())),
    },
    job.schedule !== '' && { key: 'schedule', term: m.career_schedule(), detail: job.schedule },
    {
      key: 'where',
      term: m.career_workplace(),
      detail: [workplaceWords[job.workplace](), where?.filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    },
    { key: 'start', term: m.career_start(), detail: startWord(job.startsOn) },
    credentials.length > 0 && {
      key: 'credentials',
      term: m.career_body(),
      detail: [any(credentials.map(credentialWord)), job.willTrain && m.career_will_train()].filter(Boolean).join('. '),
    },
    credentials.length === 0 && job.willTrain && { key: 'train', term: m.career_body(), detail: m.career_will_train() },
    languages.length > 0 && {
      key: 'languages',
      term: m.career_language(),
      detail: all(languages.map(spokenLanguage)),
    },
    experience !== null && {
      key: 'experience',
      term: m.career_experience(),
      detail: experience === 0 ? m.career_experience_none() : m.career_experience_years(counted(experience)),
    },
    job.positions > 1 && { key: 'positions', term: m.career_positions(), detail: String(job.positions) },
    job.expiresOn !== null && { key: 'until', term: m.career_last_day(), detail: formatDay(job.expiresOn) },
  ]
  return facts.filter((fact) => fact !== false)
}

const salaryDetail = ({ salary }: ToldJob): string =>
  [salaryWord(salary), salary?.negotiable && m.career_negotiable()].filter(Boolean).join(', ')

function Rows({ title, rows }: { title: string; rows: readonly string[] }) {
  return (
    <section>
      <h2 className="pb-1 text-lead font-semibold">{title}</h2>
      <ul className="list-disc space-y-0.5 ps-5">
        {rows.map((row) => (
          <li key={row} dir="auto">
            {row}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose it is, and how they answer. */
function House({ job: { organisation, school, answering }, links }: Pick<JobToldProps, 'job' | 'links'>) {
  return (
    <section>
      <h2 className="pb-1 text-lead font-semibold">{organisation.name}</h2>
      {school && (
        <p>
          <Link {...links.school(school)} className={linkClass}>
            {m.career_school()}
          </Link>
        </p>
      )}
      <p className="text-small text-muted">{answeringWord(answering)}</p>
    </section>
  )
}

function PlaceMap({ job: { point, city, organisation }, outline }: { job: ToldJob; outline: MapOutline }) {
  if (!point) return null
  const at = onMap(outline.view, point)
  return (
    <OutlineMap
      outline={outline}
      label={m.career_map_of({ place: city ?? organisation.name })}
      avoid={[at]}
      credit={<MapCredit />}
    >
      <MapMarker view={outline.view} {...at} count={1} label={city ?? organisation.name} />
    </OutlineMap>
  )
}

/** What else there is of the kind. */
export function Similar({ jobs, link }: { jobs: readonly JobSummary[]; link: CareerLinks['job'] }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="pb-2 text-lead font-semibold">
        {m.career_similar()}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card [&_h2]:text-body">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} link={link} />
        ))}
      </ul>
    </section>
  )
}
