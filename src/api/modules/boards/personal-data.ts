import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const boardPersonalData: PersonalData = {
  boards: ({ id }) =>
    sql`select jsonb_build_object('id', b.id, 'name', b.name, 'isOwner', seat.is_owner, 'joined_at', seat.joined_at) as row
        from board_members seat join boards b on b.id = seat.board_id where seat.user_id = ${id} order by b.id`,
  cards: ({ id }) =>
    sql`select jsonb_build_object('board', b.name, 'name', c.name, 'description', c.description, 'completed', c.completed,
          'priority', c.priority, 'due_from', c.due_from, 'due_to', c.due_to, 'items', c.items, 'created_at', c.created_at,
          'reporter', coalesce(c.reporter_id = ${id}, false), 'assigned', assigned.user_id is not null) as row
        from cards c join boards b on b.id = c.board_id
          left join card_assignees assigned on assigned.card_id = c.id and assigned.user_id = ${id}
        where (c.reporter_id = ${id} or assigned.user_id is not null) and c.binned_at is null order by c.id`,
  comments: ({ id }) =>
    sql`select jsonb_build_object('card', c.name, 'body', said.body, 'created_at', said.created_at, 'edited_at', said.edited_at) as row
        from card_comments said join cards c on c.id = said.card_id where said.author_id = ${id} order by said.id`,
}

export const boardRetention: Retention = {
  boards: { until: 'thing' },
  cards: { until: 'thing' },
  comments: { until: 'thing' },
}
