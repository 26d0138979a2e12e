import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const mailPersonalData: PersonalData = {
  mailbox: ({ id }) =>
    sql`select jsonb_build_object('folder', copy.folder, 'at', copy.at, 'from', c.sender, 'to', c.recipients, 'cc', c.copied,
          'bcc', case when copy.is_outgoing then c.copied_blind end, 'subject', c.subject, 'text', c.body_text,
          'starred', copy.is_starred, 'important', copy.is_important, 'unread', copy.is_unread,
          'labels', array(select l.name from mail_labels l where l.id = any(copy.label_ids) order by l.position),
          'attachments', array(select f.name from mail_attachments a join attachments f on f.id = a.attachment_id
            where a.content_id = c.id order by a.position)) as row
        from mails copy join mail_contents c on c.id = copy.content_id where copy.owner_id = ${id} order by copy.at, copy.id`,
  mailSignature: ({ id }) =>
    sql`select jsonb_build_object('text', s.text, 'on', s.is_on) as row from mail_signatures s where s.owner_id = ${id}`,
  mailAbsence: ({ id }) =>
    sql`select jsonb_build_object('from', a.first_day, 'until', a.last_day, 'subject', a.subject, 'text', a.text,
          'ended', a.is_ended) as row from mail_absences a where a.owner_id = ${id}`,
  mailRules: ({ id }) =>
    sql`select jsonb_build_object('from', r.from_words, 'subject', r.subject_words, 'attachments', r.has_attachments,
          'label', (select l.name from mail_labels l where l.id = r.label_id), 'folder', r.folder, 'read', r.marks_read,
          'starred', r.marks_starred, 'important', r.marks_important) as row
        from mail_rules r where r.owner_id = ${id} order by r.position, r.id`,
}

export const mailRetention: Retention = {
  mailbox: { until: 'account' },
  mailSignature: { until: 'account' },
  mailAbsence: { until: 'account' },
  mailRules: { until: 'account' },
}
