/** Sends lines as they come. */
export function linesResponse(name: string, type: string, lines: AsyncIterable<string>, mark = ''): Response {
  const encoder = new TextEncoder()
  const iterator = lines[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(mark)),
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await iterator.return?.()),
  })
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
