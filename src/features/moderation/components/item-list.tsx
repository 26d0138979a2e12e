import { Link, type LinkProps } from '@tanstack/react-router'
import type { Item } from '#/contract/moderation/moderation.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { actTitle, judgedTitle } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'

type ItemListProps = { items: readonly Item[]; opened: string | undefined; link: (item: string) => LinkProps }

/** What waits, or was decided, one line of it each. */
export function ItemList({ items, opened, link }: ItemListProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            {...link(item.id)}
            resetScroll={false}
            aria-current={item.id === opened ? 'true' : undefined}
            className={cn(
              'block px-4 py-3 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2',
              item.id === opened && 'bg-tint hover:bg-tint',
            )}
          >
            <span className="flex items-baseline justify-between gap-3 text-small text-muted">
              <span className="truncate">
                {judgedTitle(item.type)}
                {item.person && (
                  <>
                    {' · '}
                    <bdi>{fullName(item.person)}</bdi>
                  </>
                )}
              </span>
              <span className="shrink-0">
                <Since instant={item.firstReportedAt} />
              </span>
            </span>
            <span className="mt-0.5 line-clamp-2 wrap-anywhere [unicode-bidi:plaintext]">{excerptOf(item)}</span>
            <span className="mt-2 flex flex-wrap gap-2">
              <Standing item={item} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const excerptOf = ({ type, shown, said }: Item): string =>
  (type === 'person' ? said[0]?.note : undefined) || said[0]?.seen || shown?.text || m.moderation_empty()

function Standing({ item: { state, reports, said, claim, decisions } }: { item: Item }) {
  const [latest] = decisions
  if (state === 'decided') {
    if (!latest) return null
    return (
      <>
        <Badge tone={latest.standing === 'stands' && latest.act !== 'nothing' ? 'warning' : 'neutral'}>
          {actTitle(latest.act)}
        </Badge>
        {latest.standing === 'reversed' && <Badge>{m.moderation_standing_reversed()}</Badge>}
        {latest.by && <span className="text-small text-muted">{m.moderation_by({ name: latest.by })}</span>}
      </>
    )
  }
  return (
    <>
      {state === 'appealed' && <Badge tone="primary">{m.moderation_appealed()}</Badge>}
      {said[0] && <Badge>{ruleTitle(said[0].reason)}</Badge>}
      {reports > 1 && (
        <Badge tone={reports > 2 ? 'danger' : 'warning'}>{m.moderation_reports({ count: reports })}</Badge>
      )}
      {claim && !claim.mine && (
        <span className="text-small text-muted">{m.moderation_claimed_by({ name: claim.by })}</span>
      )}
    </>
  )
}
