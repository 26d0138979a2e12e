// Both sides hear of what becomes of a booking, each with a file for their calendar.
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { notify } from '../notices/notices.ts'
import type { BookingRow } from './bookings.repo.ts'

export type BookingNews = Extract<NoticeKind, `booking_${string}`>

type Told = { kind: BookingNews; title?: string }

export const tell = (
  tx: Tx,
  { id, bookerId }: Pick<BookingRow, 'id' | 'bookerId'>,
  { userId }: { userId: string },
  { kind, title }: Told,
): Promise<void> =>
  notify(tx, {
    to: [bookerId, userId],
    kind,
    thing: `booking:${id}`,
    // Whoever did it has a mail of it as well: it brings the file.
    actor: null,
    reason: 'booked',
    ...(title ? { title } : {}),
  })
