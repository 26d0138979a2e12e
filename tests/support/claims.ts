import { newId } from '#/lib/ids.ts'
import type { OwnClaim, WaitingClaim } from '#/contract/school/claim.ts'
import type { Answer, TestApi } from './api.ts'
import { putSchool } from './directory.ts'
import { paper, rotterdam } from './listings.ts'
import { good } from './mail.ts'

type Me = { token: string; organisation: string }

export const words = 'I have led this school since it opened, and our authority lists me as its head.'

/** The calls of claims. */
export function claimsOf(api: TestApi) {
  const call = (method: string, path: string, me: { token: string } | null, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  const one = async (answer: Promise<Answer>, status = 200): Promise<OwnClaim> => good(await answer, status).claim
  /** A listing that nobody looks after, with a website of its own. */
  async function unowned(more: object = {}): Promise<{ id: string; slug: string; domain: string }> {
    const domain = `s${newId().replaceAll('-', '')}.example`
    const { address, point } = rotterdam
    const plain = { name: `School ${domain.slice(20, 32)}`, address, ...point, website: `https://www.${domain}` }
    const id = await putSchool(api, { ...plain, summary: 'A house by the water.', ...more })
    return { id, slug: `school-${id}`, domain }
  }
  return {
    call,
    one,
    unowned,
    own: async (me: Me) => good(await call('GET', `/organisations/${me.organisation}/claims`, me)),
    offer: async (me: Me, school: string) =>
      good(await call('GET', `/organisations/${me.organisation}/claims/of/${school}`, me)).offer,
    begin: (me: Me, body: object) => call('POST', `/organisations/${me.organisation}/claims`, me, body),
    byWords: (me: Me, school: string) =>
      one(call('POST', `/organisations/${me.organisation}/claims`, me, { way: 'words', school, words }), 201),
    /** Of a listing of its own domain, with the address that the code goes to. */
    async byCode(me: Me, listing?: { id: string; domain: string }) {
      const { id: school, domain } = listing ?? (await unowned())
      const email = `office@${domain}`
      const claim = await one(this.begin(me, { way: 'code', school, email }), 201)
      return { claim, email, school }
    },
    code: async (email: string): Promise<string> =>
      /^\d{6}$/m.exec((await api.mailTo(email, 'claim_code')).text)?.[0] ?? '',
    confirm: (me: Me, claim: string, code: string) => call('POST', `/claims/${claim}/confirm`, me, { code }),
    file: (me: Me, claim: string, upload = paper()) =>
      api.send('PUT', `/api/v1/claims/${claim}/evidence?name=letter.pdf`, { token: me.token, ...upload }),
    waiting: async (admin: { token: string }): Promise<WaitingClaim[]> =>
      good(await call('GET', '/claims', admin)).claims,
    decide: (admin: { token: string }, claim: Pick<OwnClaim, 'id' | 'version'>, decision: 'grant' | 'refuse') =>
      call('POST', `/claims/${claim.id}/decision`, admin, {
        decision,
        reason: 'As the register of the city says',
        version: claim.version,
      }),
  }
}

/** The calls of doubles. */
export function doublesOf(api: TestApi) {
  const call = claimsOf(api).call
  return {
    call,
    list: async (admin: { token: string }) => good(await call('GET', '/doubles', admin)),
    preview: async (admin: { token: string }, into: string, from: string) =>
      good(await call('GET', `/listings/${into}/merge/${from}`, admin)).preview,
    /** As both stand now. */
    async merge(admin: { token: string }, into: string, from: string, take: readonly string[] = []) {
      const { into: stays, from: goes } = await this.preview(admin, into, from)
      return call('POST', `/listings/${into}/merge`, admin, {
        from,
        take,
        version: stays.version,
        fromVersion: goes.version,
      })
    },
    undo: (admin: { token: string }, merge: string) => call('POST', `/merges/${merge}/undo`, admin),
  }
}

const titles = 'name,street,zip,city,country,website,levels,summary,source,date'

/** A list of schools, by its rows. */
export const schoolsCsv = (...rows: string[]) => ({
  body: new Uint8Array(Buffer.from([titles, ...rows].join('\n'))),
  headers: { 'content-type': 'text/csv' },
})
