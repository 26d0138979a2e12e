import { useQuery } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { id as idSchema } from '#/contract/core/fields.ts'
import { conversationKey, findConversation, knownConversationQuery, participantsQuery } from '../chat.queries.ts'
import { conversationName } from '../chat.words.ts'
import { BeginPage } from '../components/begin-page.tsx'
import { ConversationPage, type ConversationPageProps } from '../components/conversation-page.tsx'
import type { Conversation } from '#/contract/chat/chat.ts'
import { currentFormState } from '#/router/form-state.ts'
import { fullName } from '#/lib/full-name.ts'
import type { Queries } from '#/router/queries.ts'

/**
 * What an address shows: a conversation, the one with a person, or that person to begin one with. Its title and what a
 * form without a script brought back are the loader's.
 */
export async function loadConversation(
  { queries }: { queries: Queries },
  key: string,
  at: number | undefined,
  pathname: string,
) {
  if (!v.is(idSchema, key)) throw notFound()
  await queries.load()
  const client = queries.client()
  const id = await findConversation(client, key, at)
  if (id !== null && id !== key) throw redirect({ href: pathname.replace(key, id), replace: true })
  const posted = currentFormState('chat')
  const refused = posted && { body: posted.values.body ?? '', message: posted.message }
  if (id !== null) return { title: conversationName(client.getQueryData<Conversation>(conversationKey(id))!), refused }
  const other = (await client.ensureQueryData(participantsQuery(key))).find((person) => person.id === key)
  if (!other) throw notFound()
  return { title: fullName(other), refused }
}

type ConversationScreenProps = Pick<ConversationPageProps, 'at' | 'refused'> & { id: string }

export function ConversationScreen({ id, at, refused }: ConversationScreenProps) {
  const { data: conversation } = useQuery(knownConversationQuery(id))
  const { data: participants = [] } = useQuery({ ...participantsQuery(id), enabled: !conversation })
  const other = participants.find((person) => person.id === id)
  if (conversation) return <ConversationPage key={id} conversation={conversation} at={at} refused={refused} />
  return other ? <BeginPage key={id} person={other} refused={refused} /> : null
}
