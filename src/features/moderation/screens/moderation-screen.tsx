import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ItemsSearch } from '#/contract/moderation/moderation.calls.ts'
import { judgedTypes } from '#/contract/moderation/rules.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import { judgedTitle } from '#/words/moderation.ts'
import { ItemList } from '../components/item-list.tsx'
import { ItemPanel, type ItemPanelProps } from '../components/item-panel.tsx'
import { ModerationKeysDialog } from '../components/moderation-keys-dialog.tsx'
import { QueueFigures } from '../components/queue-figures.tsx'
import { itemQuery, itemsQuery, moderationKey } from '../moderation.queries.ts'
import { useModerationKeys } from '../use-moderation-keys.ts'

export const loadModeration = (queries: Queries, { item, ...search }: ItemsSearch) =>
  Promise.all([queries.ensure(itemsQuery(search)), item ? queries.ensure(itemQuery(item)) : null])

type ModerationScreenProps = Pick<ItemPanelProps, 'viewerIsAdmin' | 'posted' | 'person'> & {
  search: ItemsSearch
  link: (search: ItemsSearch) => LinkProps
  words: LinkProps
}

/** The one inbox of whatever is to be judged: the list, and beside it what is looked at. */
export function ModerationScreen({ search, link, words, ...panel }: ModerationScreenProps) {
  const { item: opened, ...filter } = search
  const { items, figures, next, previous } = useSuspenseQuery(itemsQuery(filter)).data
  const linkTo = (item: string) => link({ ...search, item })
  const { keysShown, showKeys, hideKeys } = useModerationKeys({ items, opened, link: linkTo })
  const waiting = items.find(
    ({ id, claim, state, decidedByMe }) => id !== opened && !claim && !(state === 'appealed' && decidedByMe),
  )
  return (
    <>
      <ListHead
        title={m.moderation_title()}
        lead={m.moderation_lead()}
        actions={
          <>
            <Button asChild variant="ghost">
              <Link {...words}>{m.moderation_watched_title()}</Link>
            </Button>
            <Button variant="ghost" onClick={showKeys} className="max-md:hidden">
              {m.moderation_keys()}
            </Button>
            {waiting && !filter.decided && (
              <Button asChild variant="outline">
                <Link {...linkTo(waiting.id)}>{m.moderation_next()}</Link>
              </Button>
            )}
          </>
        }
      />
      <div className={cn(opened && 'max-lg:hidden')}>
        <QueueFigures figures={figures} />
        <Filters search={filter} link={link} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className={cn(opened && 'max-lg:hidden')}>
          {items.length > 0 ? (
            <ItemList items={items} opened={opened} link={linkTo} />
          ) : (
            <EmptyState
              art={<EmptyShelf size={120} />}
              title={filter.decided ? m.moderation_none_decided() : m.moderation_none()}
            />
          )}
          {(previous || next) && (
            <Pages
              previous={previous === null ? null : link({ ...filter, before: previous, after: undefined })}
              next={next === null ? null : link({ ...filter, after: next, before: undefined })}
            />
          )}
        </div>
        {opened ? (
          <div>
            <p className="mb-3 lg:hidden">
              <Link {...link(filter)} className={linkClass}>
                {m.moderation_back()}
              </Link>
            </p>
            <Opened key={opened} id={opened} {...panel} />
          </div>
        ) : (
          items.length > 0 && <p className="p-6 text-muted max-lg:hidden">{m.moderation_choose()}</p>
        )}
      </div>
      {keysShown && <ModerationKeysDialog onClose={hideKeys} />}
    </>
  )
}

function Opened({ id, ...panel }: { id: string } & Pick<ItemPanelProps, 'viewerIsAdmin' | 'posted' | 'person'>) {
  const client = useQueryClient()
  const item = useSuspenseQuery(itemQuery(id)).data
  const onChanged: ItemPanelProps['onChanged'] = (what) => {
    if (what !== 'claimed') toast(what === 'decided' ? m.moderation_decided_toast() : m.moderation_undone_toast())
    void client.invalidateQueries({ queryKey: moderationKey })
  }
  return <ItemPanel {...panel} item={item} onChanged={onChanged} />
}

function Filters({ search, link }: { search: ItemsSearch; link: ModerationScreenProps['link'] }) {
  const { decided, type } = search
  return (
    <div className="mb-5 flex flex-wrap gap-x-10 gap-y-2">
      <TabLinks
        label={m.moderation_state()}
        tabs={[
          { id: 'waiting', label: m.moderation_waiting(), link: link({ type }), current: !decided },
          {
            id: 'decided',
            label: m.moderation_decided(),
            link: link({ type, decided: 'true' }),
            current: Boolean(decided),
          },
        ]}
      />
      <TabLinks
        label={m.moderation_kind()}
        tabs={[
          { id: 'all', label: m.moderation_all(), link: link({ decided }), current: !type },
          ...judgedTypes.map((one) => ({
            id: one,
            label: judgedTitle(one),
            link: link({ decided, type: one }),
            current: type === one,
          })),
        ]}
      />
    </div>
  )
}

function Pages({ previous, next }: { previous: LinkProps | null; next: LinkProps | null }) {
  return (
    <Pagination
      label={m.moderation_pages()}
      className="mt-4"
      previous={
        <PaginationStep direction="previous" link={previous && <Link {...previous}>{m.moderation_newer()}</Link>}>
          {m.moderation_newer()}
        </PaginationStep>
      }
      next={
        <PaginationStep direction="next" link={next && <Link {...next}>{m.moderation_older()}</Link>}>
          {m.moderation_older()}
        </PaginationStep>
      }
    />
  )
}
