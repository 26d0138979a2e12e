import { careerLinks } from '#/areas/site.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import { JobTold } from '#/features/career/components/job-told.tsx'

/** As those will read it who look. */
export function JobPreviewWhole({ job, html }: { job: OwnJob; html: string }) {
  const { content: _text, slug, endsAt, publishedAt, ...said } = job
  const read = {
    ...said,
    slug: slug ?? said.id,
    country: said.address?.country ?? null,
    distance: null,
    endsAt: endsAt ?? said.updatedAt,
    publishedAt: publishedAt ?? said.updatedAt,
    state: said.state === 'draft' ? ('open' as const) : said.state,
    school: null,
    answering: null,
  }
  return <JobTold job={read} html={html} outline={null} links={careerLinks} />
}
