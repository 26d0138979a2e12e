import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const storage = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; its answer and its lines of the log carry it. */
export const requestId = (): string | undefined => storage.getStore()

/** A proxy of ours may have named the request before; anybody else's name could forge the log. */
export const requestIdFrom = (named: string | string[] | undefined, trustedProxies: number): string =>
  trustedProxies > 0 && typeof named === 'string' && /^[\w.-]{8,64}$/.test(named) ? named : randomUUID()

/** From here to the end of what this event starts, `id` is the request's. */
export const enterRequest = (id: string): void => storage.enterWith(id)
