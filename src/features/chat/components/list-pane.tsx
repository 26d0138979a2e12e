import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import type { ChatSearch } from '#/contract/chat/chat.search.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import type { ChatList } from '../chat.ts'
import { useChat } from '../chat-context.ts'
import { listKey, longer } from '../chat.queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { FoundList, type Found } from './found-list.tsx'

export type ListPaneProps = { list: ChatList; found: Found | null; search: ChatSearch; className?: string }

/** One's conversations, the latest first; while something is searched for, what was found. */
export function ListPane({ list, found, search, className }: ListPaneProps) {
  const { links } = useChat()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false })
  // Beside an open conversation, that is what the page is about.
  const isPage = useRouterState({ select: ({ location }) => location.pathname.endsWith('/chat') })
  const Title = isPage ? 'h1' : 'p'
  const change = ({ q }: Record<string, string>) => {
    const here = id ? links.conversation(id, { q }) : links.list({ q })
    void navigate({ ...here, replace: true, resetScroll: false })
  }
  return (
    <section aria-label={m.chat_list()} className={cn('min-h-0 flex-col', className)}>
      <div className="flex items-center justify-between gap-3 ps-4 pe-2.5 pt-4 pb-2">
        <Title className="text-title font-bold">{m.chat_title()}</Title>
        <Link
          {...links.new}
          aria-label={m.chat_new()}
          title={m.chat_new()}
          className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }))}
        >
          <SquarePen aria-hidden className="size-5" strokeWidth={1.75} />
        </Link>
      </div>
      <ListForm label={m.chat_search()} search={search} onChange={change} className="flex gap-2 px-4 pb-3">
        <SearchField name="q" label={m.chat_search()} value={search.q} className="grow" />
        <NoScript>
          <Button type="submit" variant="outline">
            {m.chat_search_go()}
          </Button>
        </NoScript>
      </ListForm>
      <div className="quiet-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
        {search.q && found ? <FoundList q={search.q} list={list} found={found} /> : <Conversations list={list} />}
      </div>
    </section>
  )
}

function Conversations({ list }: { list: ChatList }) {
  const { links, run } = useChat()
  const client = useQueryClient()
  const more = () =>
    run(async () => {
      client.setQueryData(listKey, await longer(client.getQueryData<ChatList>(listKey) ?? list))
      return { ok: true, data: null }
    })
  if (list.conversations.length === 0) {
    return (
      <EmptyState
        art={<EmptyShelf size={96} />}
        title={m.chat_empty_title()}
        text={m.chat_empty_text()}
        action={
          <Button asChild>
            <Link {...links.new}>{m.chat_new()}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul>
        {list.conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} />
          </li>
        ))}
      </ul>
      {list.next !== null && (
        <div className="p-4 noscript:hidden">
          <Button variant="outline" className="w-full" onClick={() => void more()}>
            {m.chat_more()}
          </Button>
        </div>
      )}
    </>
  )
}
