import type { OwnApplication } from '#/contract/job/application.ts'
import type { JobInput } from '#/contract/job/job-input.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { callApi } from './call-api.ts'

type Me = { user: { memberships: { organisation: { id: string } }[] } }

const dayMs = 86_400_000

/** A day that is always still to come, and one on which a job may end. */
export const lastDay = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10)

const plain = {
  role: 'guide',
  summary: 'Mixed ages around a kitchen garden.',
  levels: ['3-6'],
  employments: ['full_time'],
  workplace: 'onsite',
  address: { street: 'Lindenweg 4', zip: '10115', city: 'Berlin', country: 'DE' },
  point: { lat: 52.53, lon: 13.38 },
  timeZone: 'Europe/Berlin',
  salary: { period: 'month', min: 320_000, max: 380_000, currency: 'EUR', negotiable: false },
  languages: ['de'],
  expiresOn: lastDay,
} satisfies Omit<JobInput, 'organisation' | 'title'>

const one = async (answer: Promise<{ job: OwnJob }>) => (await answer).job

/** One of the token’s first organisation that people can apply for. */
export async function publishedJob(
  origin: string,
  token: string,
  fields: Partial<JobInput> & { title: string },
): Promise<OwnJob & { slug: string }> {
  const { user } = await callApi<Me>(origin, token, 'GET', '/api/v1/me')
  const organisation = user.memberships[0]!.organisation.id
  const content = fromMarkdown('You prepare the room, and observe.', 'letter')
  const body = { ...plain, content, organisation, ...fields }
  const { id, version } = await one(callApi(origin, token, 'POST', '/api/v1/recruiting/jobs', body))
  const published = await one(callApi(origin, token, 'POST', `/api/v1/recruiting/jobs/${id}/publish`, { version }))
  return published as OwnJob & { slug: string }
}

/** So that its house has room for the next one. */
export async function closeJob(origin: string, token: string, id: string): Promise<void> {
  const { version } = await one(callApi(origin, token, 'GET', `/api/v1/recruiting/jobs/${id}`))
  await callApi(origin, token, 'POST', `/api/v1/recruiting/jobs/${id}/close`, { version })
}

export const letter = 'I have led a children’s house for six years, and would like to work with you.'

export async function applyFor(origin: string, token: string, job: string, fields = {}): Promise<OwnApplication> {
  const body = { letter, answers: [], sharesProfile: false, ...fields }
  const path = `/api/v1/jobs/${job}/application`
  return (await callApi<{ application: OwnApplication }>(origin, token, 'POST', path, body)).application
}
