import type { OwnCredential } from '#/contract/professional/credential.ts'
import type { OwnProfessional } from '#/contract/professional/professional.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { Answer, TestApi } from './api.ts'
import { paper } from './listings.ts'
import { good } from './mail.ts'

type Me = { token: string }

/** All that a profile needs to be shown, and more. */
export const told = {
  headline: 'Guide for three to six, fond of wood',
  bio: fromMarkdown('I begin outside.', 'note'),
  roles: ['guide'],
  levels: ['3-6'],
  languages: ['de', 'en'],
  experience: [{ what: 'Guide', where: 'Haus am Hang', from: 2019, to: null }],
  education: [{ what: 'Diploma', where: 'Bergamo', from: 2017, to: 2018 }],
  lookingForJobs: true,
  relocate: true,
}

export const diploma = {
  body: 'ami',
  bodyName: '',
  title: 'Diploma 3 to 6',
  issuer: 'Bergamo',
  level: '3-6',
  number: 'A-1234',
  issuedOn: '2018-06-30',
  expiresOn: null,
}

export const request = (organisation: string) => ({
  organisation,
  message: 'We look for a guide from August on, and liked what you say.',
})

/** The calls of work profiles. */
export function profilesOf(api: TestApi) {
  const call = (method: string, path: string, me: Me | null, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  const own = async (answer: Promise<Answer>, status = 200): Promise<OwnProfessional> =>
    good(await answer, status).professional
  return {
    call,
    own,
    read: (me: Me) => own(call('GET', '/me/professional', me)),
    save: (me: Me, version: number, patch: object) => call('PATCH', '/me/professional', me, { version, ...patch }),
    /** Written and shown to everybody. */
    async shown(me: Me, more: object = {}): Promise<OwnProfessional & { id: string }> {
      const { version } = await this.read(me)
      return (await own(this.save(me, version, { ...told, visibility: 'public', ...more }))) as OwnProfessional & {
        id: string
      }
    },
    async declare(me: Me, more: object = {}): Promise<OwnCredential> {
      const { credentials } = await own(call('POST', '/me/professional/credentials', me, { ...diploma, ...more }), 201)
      return credentials.at(-1)!
    },
    file: (me: Me, id: string, upload = paper()) =>
      api.send('PUT', `/api/v1/credentials/${id}/evidence?name=diploma.pdf`, { token: me.token, ...upload }),
    judge: (me: Me, { id, version }: { id: string; version: number }, more: object) =>
      call('POST', `/credentials/${id}/judgement`, me, { version, ...more }),
    ask: (me: Me & { organisation: string }, id: string) =>
      call('POST', `/professionals/${id}/requests`, me, request(me.organisation)),
    answer: (me: Me, id: string, answer: string) => call('POST', `/contact-requests/${id}/answer`, me, { answer }),
  }
}
