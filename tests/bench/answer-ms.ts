import { get, type Agent } from 'node:http'

/**
 * Milliseconds until the whole answer is here; it is read and let go of, so that large answers do not have their reader's
 * memory tidied up in between. Throws unless it is a good one.
 */
export function answerMs(url: string, headers: Record<string, string>, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    get(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - started))
    }).once('error', reject)
  })
}
