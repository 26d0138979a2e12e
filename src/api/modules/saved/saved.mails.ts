import { m } from '#/paraglide/messages.js'
import { noticeReason } from '#/words/notice.ts'
import { findActorOf } from '../accounts/sessions.repo.ts'
import { findIdentity } from '../accounts/identity.repo.ts'
import { findReadAt } from '../notices/notices.repo.ts'
import { thingAddress } from '../notices/notices.mails.ts'
import { settingsAddress } from '../notices/settings-address.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { findAs } from './find.ts'
import { findSaved, listTold } from './saved.repo.ts'

const titlesAtMost = 10

export const savedMails: Record<string, MailTemplate> = {
  /** The search is run once more when the mail leaves: what may not be seen by then is not in it. */
  async search_found(tx, { data, locale }, context) {
    const { user = '', search = '', times } = data
    const [who, identity] = [await findActorOf(tx, user), await findIdentity(tx, user)]
    const saved = await findSaved(tx, user, search)
    const found = who && saved && (await findAs(context.services, who, saved, tx))
    if (!identity || !saved || !found) return null
    const thing = `search:${search}`
    const told = await listTold(tx, search, Number(times) || 1, await findReadAt(tx, user, thing))
    const rows = found.rows.filter(({ id }) => told.has(id))
    if (rows.length === 0) return null
    const options = { locale }
    const left = rows.length - titlesAtMost
    return {
      to: identity.email,
      subject: m.mail_search_found_subject({ name: saved.name, count: rows.length }, options),
      greeting: m.mail_greeting({ name: identity.firstName }, options),
      paragraphs: [
        m.mail_search_found_text({ name: saved.name, count: rows.length }, options),
        rows
          .slice(0, titlesAtMost)
          .map(({ title }) => title)
          .join('\n'),
        ...(left > 0 ? [m.mail_search_found_more({ count: left }, options)] : []),
      ],
      action: { label: m.mail_notice_open({}, options), href: thingAddress(context.appOrigin, thing) },
      closing: noticeReason('following', options),
      settings: await settingsAddress(context, { userId: user, topic: 'searches' }),
    }
  },
}
