/** What is away is mostly away for moments; whoever asks in between only makes it longer. */
const comeBackAfterSeconds = 30

/** Every 503 says when to ask again: pages, server functions and files, as the API does. */
export function sayWhenToComeBack(response: Response): Response {
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', String(comeBackAfterSeconds))
  return response
}
