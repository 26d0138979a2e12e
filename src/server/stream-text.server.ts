import { AsyncLocalStorage } from 'node:async_hooks'

/** A body that is written while it is read. Its text is made in the context of the request that it answers. */
export function streamText(texts: AsyncIterator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const inContext = AsyncLocalStorage.snapshot()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await inContext(() => texts.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void texts.return?.(),
  })
}
