import { env } from '#/lib/env.ts'
import { startApi, type Api } from './start.ts'

let instance: Promise<Api> | undefined

/** The process's own API, started on first use. A start that failed is tried again by the next caller. */
export function getApi(): Promise<Api> {
  instance ??= startApi(env()).catch((error: unknown) => {
    instance = undefined
    throw error
  })
  return instance
}

/** Ends the API if it ever started. */
export async function closeApi(): Promise<void> {
  const started = instance
  instance = undefined
  await (await started?.catch(() => undefined))?.close()
}
