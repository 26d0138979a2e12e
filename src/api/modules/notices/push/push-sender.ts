// Calls browsers by their push services. A message is encrypted for its browser: the service learns when somebody is called,
// and nothing of what about.
import webPush from 'web-push'
import type { PushSubscriptionInput } from '#/contract/notice/push.ts'
import { log } from '#/process/log.ts'
import { createDueWork } from '../../../background/due-work.ts'
import type { Db } from '../../../db/client.ts'
import type { ThingPoint } from '../things.ts'
import { pushKeysOf } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { wordsOf, type PushWords } from './push-words.ts'
import { forgetMessage, forgetSubscription, leaseMessages, nextDueMs, tryLater, type PushMessage } from './push.repo.ts'

/** So many are on their way at a time, and one that is slow holds up the others of its batch no longer than this. */
const atOnce = 16
const timeoutMs = 5_000
/** How long a service keeps a message for a browser that is not there, in seconds. */
const keptFor = 86_400

type Options = {
  db: Db
  secret: string
  appOrigin: string
  mailFrom: string
  things: ThingPoint
  /** Beside those of the browsers, by origin. */
  services: readonly string[]
}

export type PushSender = ReturnType<typeof createPushSender>

export function createPushSender(options: Options) {
  const { db, services } = options
  const { publicKey, requestFor } = createRequests(options)

  async function sendOne(message: PushMessage): Promise<void> {
    const outcome = await send(options, requestFor, message).catch((error: unknown) => {
      log('warn', 'A browser could not be called and will be tried again', { id: message.id, error })
      return 'later' as const
    })
    if (outcome === 'arrived') await forgetMessage(db, message.id)
    else if (outcome === 'gone') await forgetSubscription(db, message.sessionId)
    else await tryLater(db, message)
  }

  async function sendDue(): Promise<boolean> {
    const due = await leaseMessages(db, atOnce)
    await Promise.all(due.map(sendOne))
    return due.length > 0
  }

  const work = createDueWork({ name: 'Calling browsers', doNext: sendDue, nextDueMs: () => nextDueMs(db) })
  return {
    publicKey,
    /** Whether its service is one that is called, and a message can be made that it reads. */
    reaches(subscription: PushSubscriptionInput): boolean {
      if (!isPushService(subscription.endpoint, services)) return false
      try {
        requestFor(subscription, { title: '', body: '', path: '', tag: '', lang: '' })
        return true
      } catch {
        return false
      }
    },
    wake: work.wake,
    stop: work.close,
  }
}

function createRequests({ secret, appOrigin, mailFrom }: Options) {
  const keys = pushKeysOf(secret)
  // Whom a push service may ask, should something be wrong; Apple’s takes no address of a machine of one’s own.
  const subject = appOrigin.startsWith('https:') ? appOrigin : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)![0]}`
  return {
    publicKey: keys.publicKey,
    requestFor: (subscription: PushSubscriptionInput, words: PushWords) =>
      webPush.generateRequestDetails(subscription, JSON.stringify(words), {
        vapidDetails: { subject, ...keys },
        TTL: keptFor,
        contentEncoding: 'aes128gcm',
      }),
  }
}

type Requests = ReturnType<typeof createRequests>['requestFor']

async function send(
  { db, things, services }: Options,
  requestFor: Requests,
  message: PushMessage,
): Promise<'arrived' | 'gone' | 'later'> {
  const { endpoint, p256dh, auth } = message
  // Asked again: which services are trusted may have changed since.
  if (!message.isReached || !isPushService(endpoint, services)) return 'gone'
  const words = await wordsOf(db, things, message)
  if (!words) return 'arrived'
  const { headers, body } = requestFor({ endpoint, keys: { p256dh, auth } }, words)
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body!),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (answer.ok) return 'arrived'
  if (answer.status === 429 || answer.status >= 500) return 'later'
  log('info', 'A browser is reached no more', { status: answer.status, service: new URL(endpoint).host })
  return 'gone'
}
