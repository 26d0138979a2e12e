// Who applied hears of each step, and those who look after the cohort of what whoever applied does.
import { sql } from 'drizzle-orm'
import type { CohortStage } from '#/contract/cohort/cohort-steps.ts'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { notify } from '../notices/notices.ts'

const toCentre: Partial<Record<CohortStage, NoticeKind>> = {
  enquired: 'cohort_received',
  applied: 'cohort_received',
  enrolled: 'cohort_accepted',
  withdrawn: 'cohort_withdrawn',
  lapsed: 'cohort_lapsed',
}
const toApplicant: Partial<Record<CohortStage, NoticeKind>> = {
  interview: 'cohort_interview',
  offered: 'cohort_offered',
  lapsed: 'cohort_lapsed',
  refused: 'cohort_refused',
  withdrawn: 'cohort_released',
  completed: 'cohort_moved',
  certified: 'cohort_moved',
  placed: 'cohort_moved',
}

const managersOf = async (tx: Tx, organisation: string) => (await listManagers(tx, organisation)).map(({ id }) => id)

/** `by`: who did it; null where time has. */
export async function tellStep(tx: Tx, applicationId: string, stage: CohortStage, by: string | null): Promise<void> {
  const { rows } = await tx.execute<{ title: string; organisation: string; applicant: string | null }>(sql`
    select c.title, c.organisation_id as organisation, a.user_id as applicant
    from cohort_applications a join cohorts c on c.id = a.cohort_id where a.id = ${applicationId}`)
  const { title, organisation, applicant } = rows[0]!
  const about = { thing: `cohort_application:${applicationId}`, actor: null, title } as const
  const own = toApplicant[stage]
  if (own && applicant && applicant !== by)
    await notify(tx, { ...about, kind: own, reason: 'applied', to: [applicant] })
  const theirs = toCentre[stage]
  if (theirs && (by === null || by === applicant))
    await notify(tx, { ...about, kind: theirs, reason: 'manager', to: await managersOf(tx, organisation) })
}

type News = Extract<NoticeKind, `practicum_${string}`>

/** Everybody on a side of it but who did it. Each comes to the page where they answer. */
export async function tellPracticum(tx: Tx, id: string, kind: News, by: string | null): Promise<void> {
  const { rows } = await tx.execute<{
    title: string
    application: string
    centre: string
    school: string
    trainee: string | null
    supervisor: string | null
  }>(sql`
    select c.title, a.id as application, c.organisation_id as centre, p.organisation_id as school, a.user_id as trainee,
      case when p.trainee_agreed_at is not null then p.supervisor_id end as supervisor
    from practicums p join cohort_applications a on a.id = p.application_id join cohorts c on c.id = a.cohort_id where p.id = ${id}`)
  const { title, application, centre, school, trainee, supervisor } = rows[0]!
  const others = (ids: readonly (string | null)[]) => ids.filter((one): one is string => one !== null && one !== by)
  const near = kind === 'practicum_asked' ? [trainee] : [trainee, ...(await managersOf(tx, centre))]
  const about = { kind, actor: null, title, reason: 'asked' } as const
  await notify(tx, { ...about, thing: `cohort_application:${application}`, to: others(near) })
  const away = [supervisor, ...(await managersOf(tx, school))].filter((one) => one !== trainee)
  await notify(tx, { ...about, thing: `practicum:${id}`, to: others(away) })
}
