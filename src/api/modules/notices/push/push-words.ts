import { m } from '#/paraglide/messages.js'
import type { Db } from '../../../db/client.ts'
import { readLines, sentencesOf, thingPath } from '../notices.mails.ts'
import type { ThingPoint } from '../things.ts'
import type { PushMessage } from './push.repo.ts'

/** What `public/push.js` shows; of two with one tag the browser shows the later one. */
export type PushWords = { title: string; body: string; path: string; tag: string; lang: string }

/** A push service takes four kilobytes, in whatever script. */
const titleAtMost = 120
const bodyAtMost = 400

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${[...text].slice(0, length - 1).join('')}…`

/** Made when it leaves. Null where nothing is left to tell: what is gone, or may not be known any more, is not told. */
export async function wordsOf(
  db: Db,
  things: ThingPoint,
  { noticeIds, userId, locale }: PushMessage,
): Promise<PushWords | null> {
  const options = { locale }
  if (noticeIds.length === 0) {
    const path = '/dashboard/notices'
    return { title: m.push_try_title({}, options), body: m.push_try_text({}, options), path, tag: 'try', lang: locale }
  }
  const lines = await db.transaction((tx) => readLines(tx, things, userId, noticeIds))
  const last = lines.at(-1)
  if (!last) return null
  const body = clip(sentencesOf(lines, locale).join('\n'), bodyAtMost)
  return { title: clip(last.title, titleAtMost), body, path: thingPath(last.thing), tag: last.thing, lang: locale }
}
