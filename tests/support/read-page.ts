import { eventually } from './eventually.ts'

/** As the browsers that get pages streamed. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

/** A page as it comes, piece by piece, unpacked. */
export async function readPage(url: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const response = await fetch(url, {
    headers: { 'user-agent': browser, accept: 'text/html', ...headers },
    redirect: 'manual',
    signal: leaving.signal,
  })
  let text = ''
  const ended = (async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) text += piece
    return text
  })()
  ended.catch(() => {})
  return {
    status: response.status,
    headers: response.headers,
    soFar: () => text,
    /** Resolves once this has come. */
    until: (part: string) =>
      eventually(() => {
        if (!text.includes(part)) throw new Error(`Not yet: ${part}`)
      }),
    /** All of it. */
    ended,
    leave: () => leaving.abort(),
  }
}
