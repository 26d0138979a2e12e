import { newId } from '#/lib/ids.ts'
import { parentReviews } from '#/api/db/tables/parent-reviews.ts'
import type { ParentReview } from '#/contract/review/review.ts'
import type { TestApi } from './api.ts'
import { listingsOf } from './listings.ts'
import { good } from './mail.ts'
import { newSchool } from './people-builders.ts'

type Me = { token: string }

/** A review as a parent sends it. */
export const opinion = (more: object = {}) => ({
  relation: 'parent_now',
  level: '3-6',
  fromYear: 2023,
  toYear: null,
  ratings: { overall: 4, guides: 5, environment: 4, communication: 2, community: 3 },
  title: 'Calm mornings, late letters',
  body: 'Our daughter chooses her work and nobody hurries her. Letters about holidays come a week too late.',
  recommends: true,
  ...more,
})

/** The calls of reviews. */
export function reviewsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me | null, body?: unknown, sent: object = {}) =>
    api.send(method, `/api/v1${path}`, {
      ...(me ? { token: me.token } : {}),
      ...(body === undefined ? {} : { body }),
      ...sent,
    })
  return {
    call,
    /** A school that everybody sees, and who looks after it. */
    async school() {
      const head = await newSchool(api)
      const { id, slug } = await listingsOf(api).published(head)
      return { head, id, slug, organisation: head.organisation }
    },
    send: (me: Me, school: string, more: object = {}, sent: object = {}) =>
      call('POST', `/schools/${school}/parent-reviews`, me, opinion(more), sent),
    async written(me: Me, school: string, more: object = {}): Promise<ParentReview> {
      return good(await this.send(me, school, more), 201).review
    },
    list: async (school: string, me: Me | null = null, query = ''): Promise<ParentReview[]> =>
      good(await call('GET', `/schools/${school}/parent-reviews${query}`, me)).reviews,
    figures: async (school: string) => good(await call('GET', `/schools/${school}/parent-reviews/figures`, null)),
    own: async (me: Me, school: string, query = '') =>
      good(await call('GET', `/schools/${school}/parent-reviews/own${query}`, me)),
  }
}

/** Reviews that stand in the database, of nobody. */
export async function putReviews({ db }: Pick<TestApi, 'db'>, schoolId: string, count: number, more: object = {}) {
  const { ratings, ...said } = opinion() as ReturnType<typeof opinion> & { relation: 'parent_now'; level: '3-6' }
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    schoolId,
    ...ratings,
    ...said,
    isTold: true,
    ...more,
  }))
  await db.insert(parentReviews).values(rows)
  return rows.map(({ id }) => id)
}
