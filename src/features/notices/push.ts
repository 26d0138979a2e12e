// This browser’s part in being called while no page is open: its permission, and where its push service reaches it.
import { readPush, subscribePush, unsubscribePush } from './notices.functions.ts'
import type { Result } from '#/contract/core/result.ts'

const worker = '/push.js'

/** `blocked`: who uses the browser has refused, and only its own settings change that. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on'

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What holds here and at the house: on is what both know of. */
export async function readPushState(): Promise<PushState> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const known = await readPush()
  return known.ok && known.data.endpoint === subscription.endpoint ? 'on' : 'off'
}

export type TurnedOn = Result<null> | 'blocked' | 'unreachable'

/** Asks for permission, so only after a press. `unreachable`: the browser has no push service, or that does not answer. */
export async function turnPushOn(): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const known = await readPush()
  if (!known.ok) return known
  const registration = await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  const subscription = await subscribe(registration, known.data.key).catch(() => null)
  if (!subscription) return 'unreachable'
  const { endpoint, keys } = subscription.toJSON()
  return subscribePush({ data: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } } })
}

/** One by another key, of a house whose secret has changed, is given up for one by this. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

export async function turnPushOff(): Promise<Result<null>> {
  const result = await unsubscribePush()
  if (result.ok) await (await findSubscription())?.unsubscribe()
  return result
}
