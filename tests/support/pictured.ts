import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'
import type { Upload } from './matrix.ts'
import { pictureUpload } from './people-builders.ts'

type Me = { token: string }

/** The calls of pictures of events and listings. */
export function picturedOf(api: TestApi) {
  const as = (me: Me | null) => (me ? { token: me.token } : {})
  return {
    add: async (me: Me | null, upload?: Upload): Promise<Answer> =>
      api.send('POST', '/api/v1/pictures', { ...as(me), ...(upload ?? (await pictureUpload())) }),
    say: (me: Me, id: string, children: string[]) =>
      api.send('PUT', `/api/v1/pictures/${id}/children`, { ...as(me), body: { children } }),
    own: (me: Me, id: string) => api.send('GET', `/api/v1/pictures/${id}/own`, as(me)),
    file: (id: string, me: Me | null = null, headers = {}) =>
      api.send('GET', `/api/v1/pictures/${id}?w=480`, { ...as(me), headers }),
    /** One of which it is said who is on it. */
    async said(me: Me, children: string[] = []): Promise<OwnPicture> {
      const { picture } = good(await this.add(me), 201)
      return good(await this.say(me, picture.id, children)).picture
    },
  }
}
