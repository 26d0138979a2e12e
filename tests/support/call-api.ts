/** Calls the API of a running server, as somebody where there is a token; throws unless it goes well. Nothing answered is null. */
export async function callApi<T = null>(
  origin: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token !== null && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (response.status === 204 ? null : await response.json()) as T
}
