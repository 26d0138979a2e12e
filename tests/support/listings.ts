import type { OwnSchool } from '#/contract/school/listing.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'
import type { Upload } from './matrix.ts'

type Me = { token: string }

export const rotterdam = {
  address: { street: 'Kade 4', zip: '3011', city: 'Rotterdam', country: 'NL' },
  point: { lat: 51.92, lon: 4.48 },
}

/** All that a listing needs to be shown, and more. */
export const said = {
  summary: 'Mixed ages around a kitchen garden.',
  description: fromMarkdown('We begin outside.', 'letter'),
  timeZone: 'Europe/Amsterdam',
  languages: ['nl', 'en'],
  ...rotterdam,
}

export const level = (more: object = {}) => ({
  level: '3-6',
  agesFrom: null,
  agesTo: null,
  classes: null,
  capacity: 24,
  openings: null,
  openingsFrom: null,
  workCycleMinutes: null,
  leads: null,
  credentialedLeads: null,
  tuition: null,
  ...more,
})

export const recognition = { body: 'ami', bodyName: '', kind: 'recognised', level: null, from: '2024-09-01', to: null }

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export const paper = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pdf)): Upload => ({
  body: bytes,
  headers: { 'content-type': 'application/octet-stream' },
})

/** The calls of listings. */
export function listingsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me | null, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  const school = async (answer: Promise<Answer>, status = 200): Promise<OwnSchool> => good(await answer, status).school
  return {
    call,
    school,
    begin: (me: Me, organisation: string) => school(call('POST', `/organisations/${organisation}/listing`, me), 201),
    own: (me: Me, id: string) => school(call('GET', `/listings/${id}`, me)),
    save: (me: Me, { id, version }: Pick<OwnSchool, 'id' | 'version'>, patch: object) =>
      call('PATCH', `/listings/${id}`, me, { version, ...patch }),
    move: (me: Me, { id, version }: Pick<OwnSchool, 'id' | 'version'>, move: 'publish' | 'unpublish') =>
      call('POST', `/listings/${id}/${move}`, me, { version }),
    /** Begun, said and shown to everybody. */
    async published(me: Me & { organisation: string }, more: object = {}): Promise<OwnSchool & { slug: string }> {
      const draft = await this.begin(me, me.organisation)
      const written = await school(this.save(me, draft, { ...said, ...more }))
      return (await school(this.move(me, written, 'publish'))) as OwnSchool & { slug: string }
    },
    declare: (me: Me, id: string, more: object = {}) =>
      school(call('POST', `/listings/${id}/statuses`, me, { ...recognition, ...more }), 201),
    file: (me: Me, id: string, status: string, upload = paper()) =>
      api.send('PUT', `/api/v1/listings/${id}/statuses/${status}/evidence?name=letter.pdf`, {
        token: me.token,
        ...upload,
      }),
    judge: (me: Me, id: string, { id: status, version }: { id: string; version: number }, more: object) =>
      call('POST', `/listings/${id}/statuses/${status}/judgement`, me, { version, ...more }),
  }
}
