import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { attendingAs } from '../students/students.policy.ts'

const lines = async (tx: Tx, query: ReturnType<typeof sql>) =>
  (await tx.execute<{ row: Record<string, unknown> }>(query)).rows.map(({ row }) => row)

/** Everything the tables hold about a person, but secrets, by what it is. Children come as their guardians see them. */
export async function gatherPersonalData(tx: Tx, userId: string) {
  const [account] = await lines(
    tx,
    sql`select to_jsonb(u) - 'password_hash' - 'search' - 'sort_name' as row from users u where id = ${userId}`,
  )
  const email = String(account?.email ?? '')
  return {
    account,
    memberships: await lines(
      tx,
      sql`select to_jsonb(ms) || jsonb_build_object('organisation', o.name) as row
        from memberships ms join organisations o on o.id = ms.organisation_id where ms.user_id = ${userId} order by ms.id`,
    ),
    household: await lines(
      tx,
      sql`select jsonb_build_object('first_name', h.first_name, 'last_name', h.last_name) as row
        from users h join users mine on mine.id = ${userId} and h.household_id = mine.household_id
        where h.id <> mine.id and h.deleted_at is null order by h.id`,
    ),
    sessions: await lines(tx, sql`select to_jsonb(s) as row from sessions s where user_id = ${userId} order by id`),
    addressChange: await lines(
      tx,
      sql`select jsonb_build_object('email', email, 'reason', reason, 'at', created_at, 'expires_at', expires_at) as row
        from address_changes where user_id = ${userId}`,
    ),
    secondStep: await lines(
      tx,
      sql`select jsonb_build_object('kind', 'app', 'since', t.confirmed_at, 'recovery_codes',
          (select count(*) from recovery_codes r where r.user_id = t.user_id and r.used_at is null)) as row
        from totp_secrets t where t.user_id = ${userId} and t.confirmed_at is not null
        union all select jsonb_build_object('kind', 'passkey', 'name', p.name, 'since', p.created_at, 'last_used', p.last_used_at)
        from passkeys p where p.user_id = ${userId}`,
    ),
    children: await lines(
      tx,
      sql`select (to_jsonb(s) - 'search' - 'sort_name') || jsonb_build_object('relation', k.relation, 'access', k.access)
          || case when k.access = 'parent'
            then jsonb_build_object('allergies', n.allergies, 'health_notes', n.health_notes) else '{}' end as row
        from student_contacts k join students s on s.id = k.student_id and s.deleted_at is null
          left join student_notes n on n.student_id = s.id
        where k.user_id = ${userId} and k.access in ('parent', 'family')
          and ${attendingAs(sql`s`)} order by s.id`,
    ),
    contactOf: await lines(
      tx,
      sql`select jsonb_build_object('relation', k.relation, 'access', k.access) as row
        from student_contacts k where k.user_id = ${userId} and k.access not in ('parent', 'family') order by k.id`,
    ),
    training: await lines(
      tx,
      sql`select to_jsonb(s) - 'search' - 'sort_name' as row from students s where user_id = ${userId} order by id`,
    ),
    classrooms: await lines(
      tx,
      sql`select jsonb_build_object('name', c.name, 'level', c.level) as row from classrooms c
        where c.guide_id = ${userId} or exists (
          select from classroom_assistants a where a.classroom_id = c.id and a.user_id = ${userId}) order by c.id`,
    ),
    mails: await lines(
      tx,
      sql`select jsonb_build_object('at', created_at, 'template', template, 'subject', subject, 'text', text, 'data', data) as row
        from outbox where lower(recipient) = lower(${email}) or data->>'userId' = ${userId} order by id`,
    ),
    mailbox: await lines(
      tx,
      sql`select jsonb_build_object('folder', copy.folder, 'at', copy.at, 'from', c.sender, 'to', c.recipients, 'cc', c.copied,
          'bcc', case when copy.is_outgoing then c.copied_blind end, 'subject', c.subject, 'text', c.body_text,
          'starred', copy.is_starred, 'important', copy.is_important, 'unread', copy.is_unread,
          'labels', array(select l.name from mail_labels l where l.id = any(copy.label_ids) order by l.position),
          'attachments', array(select f.name from mail_attachments a join attachments f on f.id = a.attachment_id
            where a.content_id = c.id order by a.position)) as row
        from mails copy join mail_contents c on c.id = copy.content_id where copy.owner_id = ${userId} order by copy.at, copy.id`,
    ),
    mailSignature: await lines(
      tx,
      sql`select jsonb_build_object('text', s.text, 'on', s.is_on) as row from mail_signatures s where s.owner_id = ${userId}`,
    ),
    mailAbsence: await lines(
      tx,
      sql`select jsonb_build_object('from', a.first_day, 'until', a.last_day, 'subject', a.subject, 'text', a.text,
          'ended', a.is_ended) as row from mail_absences a where a.owner_id = ${userId}`,
    ),
    mailRules: await lines(
      tx,
      sql`select jsonb_build_object('from', r.from_words, 'subject', r.subject_words, 'attachments', r.has_attachments,
          'label', (select l.name from mail_labels l where l.id = r.label_id), 'folder', r.folder, 'read', r.marks_read,
          'starred', r.marks_starred, 'important', r.marks_important) as row
        from mail_rules r where r.owner_id = ${userId} order by r.position, r.id`,
    ),
    messagesToTheTeam: await lines(
      tx,
      sql`select to_jsonb(c) as row from contact_messages c where lower(email) = lower(${email}) order by id`,
    ),
    notifyRequests: await lines(
      tx,
      sql`select to_jsonb(r) as row from notify_requests r where lower(email) = lower(${email}) order by id`,
    ),
    log: await lines(
      tx,
      sql`select to_jsonb(l) - 'request_id' - case when l.entity = 'user' and l.entity_id = ${userId} then '' else 'diff' end as row
        from audit_log l where l.actor_id = ${userId} or (l.entity = 'user' and l.entity_id = ${userId}) order by l.id`,
    ),
    pictures: await lines(
      tx,
      sql`select jsonb_build_object('id', id, 'kind', kind, 'created_at', created_at, 'widths', widths) as row
        from files where owner_id = ${userId} and drop_at is null order by id`,
    ),
    conversations: await lines(
      tx,
      sql`select jsonb_build_object('id', c.id, 'type', c.type, 'name', c.name, 'joined_at', p.joined_at, 'left_at', p.left_at,
          'muted_until', p.muted_until) as row
        from chat_participants p join conversations c on c.id = p.conversation_id where p.user_id = ${userId} order by c.id`,
    ),
    messages: await lines(
      tx,
      sql`select (to_jsonb(said) - 'search' - 'client_id' - 'sender_id') || jsonb_build_object('attachments', array(
          select a.name from chat_message_attachments sent join attachments a on a.id = sent.attachment_id
          where sent.message_id = said.id order by sent.place)) as row
        from chat_messages said where said.sender_id = ${userId} order by said.id`,
    ),
    reactions: await lines(
      tx,
      sql`select to_jsonb(r) - 'user_id' as row from chat_reactions r where r.user_id = ${userId} order by r.message_id, r.emoji`,
    ),
    boards: await lines(
      tx,
      sql`select jsonb_build_object('id', b.id, 'name', b.name, 'isOwner', seat.is_owner, 'joined_at', seat.joined_at) as row
        from board_members seat join boards b on b.id = seat.board_id where seat.user_id = ${userId} order by b.id`,
    ),
    cards: await lines(
      tx,
      sql`select jsonb_build_object('board', b.name, 'name', c.name, 'description', c.description, 'completed', c.completed,
          'priority', c.priority, 'due_from', c.due_from, 'due_to', c.due_to, 'items', c.items, 'created_at', c.created_at,
          'reporter', coalesce(c.reporter_id = ${userId}, false), 'assigned', assigned.user_id is not null) as row
        from cards c join boards b on b.id = c.board_id
          left join card_assignees assigned on assigned.card_id = c.id and assigned.user_id = ${userId}
        where (c.reporter_id = ${userId} or assigned.user_id is not null) and c.binned_at is null order by c.id`,
    ),
    comments: await lines(
      tx,
      sql`select jsonb_build_object('card', c.name, 'body', said.body, 'created_at', said.created_at, 'edited_at', said.edited_at) as row
        from card_comments said join cards c on c.id = said.card_id where said.author_id = ${userId} order by said.id`,
    ),
    calendars: await lines(
      tx,
      sql`select jsonb_build_object('id', c.id, 'name', c.name, 'color', c.color, 'private_link', f.user_id is not null) as row
        from calendars c left join calendar_feeds f on f.calendar_id = c.id and f.user_id = c.owner_id
        where c.owner_id = ${userId} and c.deleted_at is null order by c.id`,
    ),
    events: await lines(
      tx,
      sql`select jsonb_build_object('calendar_id', e.calendar_id, 'title', e.title, 'description', e.description,
          'location', e.location, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'start_date', e.start_date,
          'end_date', e.end_date, 'time_zone', e.time_zone, 'rrule', e.rrule, 'visibility', e.visibility) as row
        from calendar_events e left join calendars c on c.id = e.calendar_id
        where (c.owner_id = ${userId} or e.created_by = ${userId}) and e.deleted_at is null order by e.id`,
    ),
    invitations: await lines(
      tx,
      sql`select jsonb_build_object('title', e.title, 'location', e.location, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
          'time_zone', e.time_zone, 'rrule', e.rrule, 'occurrence', a.recurrence_key, 'rsvp', a.rsvp) as row
        from calendar_attendees a join calendar_events e on e.id = a.event_id
        where a.user_id = ${userId} and e.deleted_at is null order by e.id, a.recurrence_key`,
    ),
    reminders: await lines(
      tx,
      sql`select jsonb_build_object('event', e.title, 'minutes', r.minutes, 'next_at', r.next_at) as row
        from calendar_reminders r join calendar_events e on e.id = r.event_id
        where r.user_id = ${userId} order by e.id, r.minutes`,
    ),
    reviews: await lines(
      tx,
      sql`select jsonb_build_object('product', p.name, 'rating', r.rating, 'title', r.title, 'body', r.body,
          'created_at', r.created_at, 'edited_at', r.edited_at) as row
        from product_reviews r join products p on p.id = r.product_id where r.author_id = ${userId} order by r.id`,
    ),
    subscriptions: await lines(
      tx,
      sql`select to_jsonb(s) - 'owner_id' - 'customer' || jsonb_build_object('address', po.address) as row
        from subscriptions s join plan_owners po on po.id = s.owner_id where po.user_id = ${userId} order by s.id`,
    ),
    planInvoices: await lines(
      tx,
      sql`select to_jsonb(i) - 'user_id' - 'organisation_id' as row from invoices i
        where i.user_id = ${userId} and i.order_id is null order by i.id`,
    ),
    orders: await lines(
      tx,
      sql`select jsonb_build_object('number', o.number, 'created_at', o.created_at, 'status', o.status,
          'payment_status', o.payment_status, 'total', o.total, 'refunded', o.refunded, 'code', o.code, 'seller', s.name,
          'bill_to', p.billing, 'deliver_to', p.deliver_to, 'delivery', p.delivery, 'payment', p.payment, 'note', p.note,
          'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'color', l.color, 'size', l.size, 'price', l.price,
            'quantity', l.quantity) order by l.position) from order_lines l where l.order_id = o.id)) as row
        from orders o join purchases p on p.id = o.purchase_id join organisations s on s.id = o.organisation_id
        where o.user_id = ${userId} order by o.id`,
    ),
    invoices: await lines(
      tx,
      sql`select jsonb_build_object('number', i.number, 'issuer', i.issuer, 'issued_at', i.issued_at, 'subject', i.subject,
          'total', i.total, 'status', i.status, 'paid_at', i.paid_at, 'bill_to', i.bill_to) as row
        from invoices i left join orders o on o.id = i.order_id
        where i.user_id = ${userId} or o.user_id = ${userId} order by i.id`,
    ),
    creditNotes: await lines(
      tx,
      sql`select jsonb_build_object('number', n.number, 'invoice', i.number, 'issuer', i.issuer, 'issued_at', n.issued_at,
          'total', n.total, 'reason', n.reason) as row
        from credit_notes n join invoices i on i.id = n.invoice_id join orders o on o.id = i.order_id
        where o.user_id = ${userId} order by n.id`,
    ),
    addresses: await lines(
      tx,
      sql`select a.address || jsonb_build_object('isDefault', a.is_default) as row
        from addresses a where a.user_id = ${userId} order by a.created_at, a.id`,
    ),
    cart: await lines(tx, sql`select to_jsonb(c) - 'user_id' as row from carts c where c.user_id = ${userId}`),
    blocked: await lines(
      tx,
      sql`select jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'at', b.created_at) as row
        from chat_blocks b join users u on u.id = b.blocked_id where b.user_id = ${userId} order by b.created_at`,
    ),
    reports: await lines(
      tx,
      sql`select jsonb_build_object('message_id', r.message_id, 'reason', r.reason, 'note', r.note, 'at', r.created_at) as row
        from chat_reports r where r.reporter_id = ${userId} order by r.id`,
    ),
  }
}
