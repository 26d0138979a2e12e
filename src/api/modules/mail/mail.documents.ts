// What search finds of mails: one’s own copies, outside trash and spam. A document is what was written, once for all who have it.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { ownMails } from './mail.policy.ts'

export const mailDocuments: Documents = {
  table: 'mail_contents',
  keys: async (_db, reader) => (reader ? [`user:${reader.userId}`] : []),
  async show(db, reader, ids) {
    if (!reader) return new Map()
    const { rows } = await db.execute<{ content: string; id: string; title: string; text: string; at: string }>(sql`
      select distinct on (c.id) c.id as content, mails.id, c.subject as title, ${isoTime(sql`mails.at`)} as at,
        concat_ws(' · ', coalesce(nullif(c.sender ->> 'name', ''), nullif(c.sender ->> 'email', '')),
          left(c.body_text, ${readAtMost})) as text
      from mails join mail_contents c on c.id = mails.content_id
      where mails.content_id = ${idsIn(ids)} and ${ownMails(reader)} and mails.folder not in ('spam', 'trash')
      order by c.id, mails.is_outgoing, mails.id`)
    return new Map(rows.map(({ content, ...shown }) => [content, shown]))
  },
}
