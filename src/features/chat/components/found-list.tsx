import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChatPerson, ConversationSummary, Message } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import type { ChatList } from '../chat.ts'
import { useChat } from '../chat-context.ts'
import { conversationName, whenWords } from '../chat.words.ts'
import { foundParts } from '../found.ts'
import { ChatAvatar, PersonFace } from './chat-avatar.tsx'
import { ConversationRow, rowClass } from './conversation-row.tsx'

type Hit = { conversation: Omit<ConversationSummary, 'lastMessage'>; message: Message }
export type Found = { people: ChatPerson[]; hits: Hit[] }

type FoundListProps = { q: string; list: ChatList; found: Found }

/** What fits the words: conversations by their names, people, and messages, each of which leads to its place. */
export function FoundList({ q, list, found }: FoundListProps) {
  const words = q.toLocaleLowerCase()
  const conversations = list.conversations.filter((one) => conversationName(one).toLocaleLowerCase().includes(words))
  const written = new Set(
    conversations.flatMap(({ type, people }) => (type === 'one-to-one' ? people.map(({ id }) => id) : [])),
  )
  const people = found.people.filter(({ id }) => !written.has(id))
  const count = conversations.length + people.length + found.hits.length
  return (
    <>
      <p role="status" className="sr-only">
        {m.chat_found({ count })}
      </p>
      {count === 0 && <p className="px-4 py-10 text-center text-muted">{m.chat_found_nothing({ words: q })}</p>}
      <Group title={m.chat_found_conversations()} shown={conversations.length > 0}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} />
          </li>
        ))}
      </Group>
      <Group title={m.chat_found_people()} shown={people.length > 0}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} q={q} />
          </li>
        ))}
      </Group>
      <Group title={m.chat_found_messages()} shown={found.hits.length > 0}>
        {found.hits.map((hit) => (
          <li key={hit.message.id}>
            <HitRow hit={hit} q={q} />
          </li>
        ))}
      </Group>
    </>
  )
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <>
      <h2 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{title}</h2>
      <ul>{children}</ul>
    </>
  )
}

function PersonRow({ person, q }: { person: ChatPerson; q: string }) {
  const { links } = useChat()
  return (
    <Link {...links.conversation(person.id, { q })} className={cn(rowClass)}>
      <PersonFace person={person} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{fullName(person)}</span>
        {person.context && <span className="block truncate text-small text-muted">{person.context}</span>}
      </span>
    </Link>
  )
}

function HitRow({ hit: { conversation, message }, q }: { hit: Hit; q: string }) {
  const { links, zone } = useChat()
  return (
    <Link {...links.conversation(conversation.id, { q, at: message.position })} className={cn(rowClass)}>
      <ChatAvatar type={conversation.type} people={conversation.people} seed={conversation.id} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <span className="truncate font-semibold">{conversationName(conversation)}</span>
        <time dateTime={message.createdAt} className="text-[13px] text-muted tabular-nums">
          {whenWords(message.createdAt, zone)}
        </time>
        <span className="col-span-2 line-clamp-2 text-small text-muted [unicode-bidi:plaintext]">
          {foundParts(message.body, q).map(({ at, text, hit }) =>
            hit ? (
              <mark key={at} className="bg-transparent font-semibold text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </span>
    </Link>
  )
}
