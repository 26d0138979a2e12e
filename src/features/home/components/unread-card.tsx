import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { unreadQuery } from '#/features/live/live.queries.ts'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { DayCard } from './day-card.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

type UnreadCardProps = { chat: LinkProps; mail: LinkProps }

/** How much waits to be read, and where. */
export function UnreadCard(links: UnreadCardProps) {
  return (
    <DayCard title={m.home_unread()} className="shrink-0 in-data-streamed:h-45">
      <QueryPanel query={unreadQuery()} skeleton={<RowsSkeleton rows={2} />}>
        {(unread) => <Places unread={unread} {...links} />}
      </QueryPanel>
    </DayCard>
  )
}

function Places({ unread, chat, mail }: UnreadCardProps & { unread: { chat: number; mail: number } }) {
  const places = [
    { key: 'chat', title: m.chat_title(), count: unread.chat, link: chat },
    { key: 'mail', title: m.areas_mail(), count: unread.mail, link: mail },
  ].filter(({ count }) => count > 0)
  return (
    <>
      {places.length === 0 && <p className="text-muted">{m.home_unread_none()}</p>}
      <ul>
        {places.map(({ key, title, count, link }) => (
          <li key={key}>
            <Link
              {...link}
              className="-mx-2.5 flex min-h-11 items-center justify-between gap-4 rounded px-2.5 py-2 font-medium hover:bg-tint"
            >
              {title}
              <span className="text-small font-semibold text-primary-text">{m.shell_unread({ count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
