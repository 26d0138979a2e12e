// Plugs the API, the browser's copy and the router into the machine.
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { fromPromise } from 'xstate'
import type { SessionUser } from '#/contract/account/account.ts'
import type { MailListSearch } from '#/contract/mail/mail.search.ts'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { fetchEditor } from '#/ui/rich-text/editor-door.ts'
import type { RichTextHandle } from '#/ui/rich-text/rich-text-field.tsx'
import { answerContent } from './answer-content.ts'
import { emptyContent, fromDraft, sameContent, signed, toDraft } from './composer-content.ts'
import { dropCopy, readCopy } from './composer-copy.ts'
import { composerMachine, type Kept, type Opened, type Saved, type SaveInput, type Stored } from './composer.machine.ts'
import { isDraft } from './mail.ts'
import { changeMails, createDraft, getMail, sendDraft, updateDraft } from './mail.functions.ts'
import { mailKey } from './mail.live.ts'
import { mailSettingsQuery } from './mail.queries.ts'
import { useKeptCopy } from './use-kept-copy.ts'

type Options = {
  viewer: SessionUser
  search: MailListSearch
  /** A new mail has become a draft. */
  onStored: (id: string) => void
  /** Tells what was written last before anything becomes of it. */
  text: RefObject<RichTextHandle | null>
}

/** Where a composer's copy lies: with its draft, or with what it answers. */
export const slotOf = ({ compose = 'new', re, how }: MailListSearch) =>
  compose === 'new' && re ? `${how ?? 'reply'}-${re}` : compose

async function readKept(id: string): Promise<Kept | null> {
  const result = await getMail({ data: { id } })
  if (!result.ok && result.error.status !== 404) throw new Error(result.error.message)
  const mail = result.ok ? result.data.mail : null
  return mail && isDraft(mail) ? { id, version: mail.version, content: fromDraft(mail) } : null
}

/** With the editor, so that no letter is typed into anything else. */
async function open(viewer: SessionUser, search: MailListSearch, signature: string): Promise<Opened | null> {
  const [opened] = await Promise.all([readOpened(viewer, search, signature), fetchEditor()])
  return opened
}

async function readOpened(viewer: SessionUser, search: MailListSearch, signature: string): Promise<Opened | null> {
  const { compose = 'new', re, how } = search
  const copy = readCopy(viewer.id, slotOf(search))
  if (compose === 'new') {
    if (copy) return { stored: null, saved: emptyContent, content: copy.content, signature }
    const content = re
      ? await answerContent(re, how ?? 'reply', { email: viewer.email, signature })
      : { ...emptyContent, document: signed(signature) }
    // What nobody has touched needs no saving.
    return content && { stored: null, saved: content, content, signature }
  }
  const kept = await readKept(compose)
  if (!kept) return copy && { stored: null, saved: emptyContent, content: copy.content, signature }
  // Over an older version, the API says that there is a newer one, and both texts are shown.
  const { version, content } = copy ?? kept
  return { stored: { id: compose, version }, saved: kept.content, content, signature }
}

async function save({ stored, content }: SaveInput): Promise<Saved> {
  const body = toDraft(content)
  const result = stored
    ? await updateDraft({ data: { id: stored.id, body: { ...body, version: stored.version } } })
    : await createDraft({ data: body })
  if (result.ok) return { ok: true, data: { id: result.data.mail.id, version: result.data.mail.version } }
  if (!stored || (result.error.status !== 409 && result.error.status !== 404)) return result
  const theirs = await readKept(stored.id)
  // Sent or thrown away in another window: what is written here is a mail of its own.
  return theirs ? { ...result, theirs } : save({ stored: null, content })
}

export function useComposer({ viewer, search, onStored, text }: Options) {
  const client = useQueryClient()
  const slot = slotOf(search)
  const refresh = () => client.invalidateQueries({ queryKey: mailKey })

  /** A mail can be written without it, too. */
  async function readSignature(): Promise<string> {
    const settings = await client.ensureQueryData(mailSettingsQuery()).catch(() => null)
    return settings?.signature.isOn ? settings.signature.text : ''
  }

  async function saveAndTell(input: SaveInput): Promise<Saved> {
    const result = await save(input)
    if (!result.ok) return result
    if (result.data.id !== input.stored?.id) {
      dropCopy(viewer.id, slot)
      onStored(result.data.id)
      void refresh()
    }
    return result
  }

  async function send({ id, version, at }: Stored & { at: string | null }): Promise<Result<unknown>> {
    return sendDraft({ data: { id, version, at } })
  }

  async function discard(id: string): Promise<Result<unknown>> {
    return changeMails({ data: { ids: [id], threads: false, action: { type: 'delete' } } })
  }

  const [state, transmit] = useMachine(
    composerMachine.provide({
      actors: {
        open: fromPromise<Opened | null>(async () => open(viewer, search, await readSignature())),
        save: fromPromise<Saved, SaveInput>(({ input }) => saveAndTell(input)),
        send: fromPromise<Result<unknown>, Stored & { at: string | null }>(({ input }) => send(input)),
        discard: fromPromise<Result<unknown>, { id: string }>(({ input }) => discard(input.id)),
      },
    }),
  )

  const { content, saved, stored } = state.context
  const place = stored?.id ?? slot
  const standing = {
    isOpen: state.hasTag('editable') || state.matches('conflicted'),
    isKept: sameContent(content, saved),
    isForgotten: state.matches('sent') || state.matches('discarded'),
    lastWritten: () => {
      const document = text.current?.flush() ?? content.document
      return sameContent(content, { ...content, document }) ? null : document
    },
  }
  useKeptCopy({ viewerId: viewer.id, place, version: stored?.version ?? 0, content, ...standing })
  useOnline(() => transmit({ type: 'connection.returned' }))

  // What lists tell of a draft may be older than its last letters.
  const isOver = state.hasTag('over')
  const refreshAfter = useEffectEvent(refresh)
  useEffect(() => {
    if (isOver) void refreshAfter()
  }, [isOver])

  const tell: typeof transmit = (event) => {
    // Until it is sent, closed or thrown away, to the last key.
    if (/^(send|close|discard)\./.test(event.type)) text.current?.flush()
    transmit(event)
  }
  return { state, send: tell }
}

function useOnline(onReturn: () => void) {
  const back = useEffectEvent(onReturn)
  useEffect(() => {
    const come = () => back()
    addEventListener('online', come)
    return () => removeEventListener('online', come)
  }, [])
}

export type ComposerState = ReturnType<typeof useComposer>['state']
export type ComposerSend = ReturnType<typeof useComposer>['send']

/** What a failure says. Those of the line have words of ours, since no answer brought any. */
export const failureWords = ({ code, message }: { code?: string | undefined; message: string }): string =>
  code === 'offline' ? m.mail_offline() : code === 'unaddressed' ? m.mail_unaddressed() : message
