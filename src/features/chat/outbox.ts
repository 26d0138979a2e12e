// Messages that were written and have not arrived, and drafts, kept in this browser until they have. Each message has
// a key of its own, so that two tabs never write over each other. Signing out clears the storage.
import type { Attachment } from '#/contract/attachment/attachment.ts'
import type { Message } from '#/contract/chat/chat.ts'

/** A file that goes before its message does. */
export type QueuedFile = { key: string; name: string; type: string; bytes: number }

export type Outgoing = {
  clientId: string
  conversationId: string
  body: string
  attachments: Attachment[]
  files?: QueuedFile[]
  mentions?: string[]
  replyTo: Message['replyTo']
  createdAt: string
  /** Why the API refused it, in words; null while it is to be sent. */
  refused: string | null
}

const root = 'chat'
const prefixOf = (viewerId: string) => `${root}/${viewerId}/out/`
const keyOf = (viewerId: string, clientId: string) => prefixOf(viewerId) + clientId

/** Those of one person, in the order in which they were written. Others' are let go of: they have signed out. */
export function readOutbox(viewerId: string): Outgoing[] {
  try {
    const found = Object.keys(localStorage).flatMap((key) => {
      if (key.startsWith(`${root}/`) && !key.startsWith(`${root}/${viewerId}/`)) localStorage.removeItem(key)
      const message = key.startsWith(prefixOf(viewerId)) ? read(key) : null
      return message ? [message] : []
    })
    return found.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  } catch {
    return []
  }
}

function read(key: string): Outgoing | null {
  try {
    const message = JSON.parse(localStorage.getItem(key) ?? '') as Outgoing
    return typeof message.clientId === 'string' && typeof message.conversationId === 'string' ? message : null
  } catch {
    return null
  }
}

export const keepOutgoing = (viewerId: string, message: Outgoing): void =>
  store(keyOf(viewerId, message.clientId), JSON.stringify(message))

export const dropOutgoing = (viewerId: string, clientId: string): void => store(keyOf(viewerId, clientId), null)

/** The message that a change of the storage, made by another tab, was about. */
export function outgoingIn(viewerId: string, key: string | null): string | null {
  return key?.startsWith(prefixOf(viewerId)) ? key.slice(prefixOf(viewerId).length) : null
}

const draftKey = (viewerId: string, conversation: string) => `${root}/${viewerId}/draft/${conversation}`

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

/** What is being written in a conversation; undefined where nothing is. */
export function readDraft(viewerId: string, conversation: string): string | undefined {
  const key = draftKey(viewerId, conversation)
  if (!drafts.has(key)) {
    try {
      drafts.set(key, localStorage.getItem(key) ?? '')
    } catch {
      drafts.set(key, '')
    }
  }
  return drafts.get(key) || undefined
}

export function keepDraft(viewerId: string, conversation: string, text: string): void {
  const key = draftKey(viewerId, conversation)
  drafts.set(key, text)
  store(key, text || null)
  for (const listener of listeners) listener()
}

export function onDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage costs what survives a reload, never the sending.
  }
}

/** How a message looks before it has arrived: after all the others, under its own number. */
export const shownBefore = (
  { clientId, conversationId, body, attachments: arrived, files = [], replyTo, createdAt }: Outgoing,
  senderId: string,
  position: number,
): Message => {
  const attachments = [...arrived, ...files.map(asAttachment)]
  return {
    id: clientId,
    clientId,
    conversationId,
    position,
    senderId,
    body,
    contentType: attachments.length === 0 ? 'text' : attachments.every(isPicture) ? 'image' : 'file',
    attachments,
    replyTo,
    reactions: [],
    createdAt,
    editedAt: null,
    deletedAt: null,
  }
}

const queuedMark = 'queued:'
const asAttachment = ({ key, ...file }: QueuedFile): Attachment => ({
  ...file,
  id: queuedMark + key,
  width: null,
  height: null,
})

/** A file that cannot be opened yet. */
export const isQueued = ({ id }: Attachment): boolean => id.startsWith(queuedMark)

export const isPicture = ({ type, width }: Attachment): boolean => type.startsWith('image/') && width !== null
