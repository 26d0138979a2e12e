import { env } from '#/process/env.ts'
import { startApi, type Api } from './start.ts'

// Not a variable of this module: the development server reads modules anew, and the data directory has one owner.
const held = globalThis as { casaApi?: Promise<Api> | undefined }

/** The process's own API, started on first use. A start that failed is tried again by the next caller. */
export function getApi(): Promise<Api> {
  held.casaApi ??= startApi(env()).catch((error: unknown) => {
    held.casaApi = undefined
    throw error
  })
  return held.casaApi
}

/** It answers as before, and begins no chores any more. */
export async function drainApi(): Promise<void> {
  ;(await held.casaApi?.catch(() => undefined))?.drain()
}

/** Ends the API if it ever started. */
export async function closeApi(): Promise<void> {
  const started = held.casaApi
  held.casaApi = undefined
  await (await started?.catch(() => undefined))?.close()
}
