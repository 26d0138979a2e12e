/**
 * Where a redirect leads: a path of ours that begins with one slash, once it is read as a browser reads it; else the home
 * page. The last thing that is done to an answer, so that it holds for every redirect, whoever wrote the address.
 */
export function ownLocation(location: string, { url }: Pick<Request, 'url'>, appOrigin: string): string {
  const asked = URL.parse(url)
  const target = URL.parse(location, asked?.href)
  if (!asked || !target || ![asked.origin, appOrigin].includes(target.origin)) return '/'
  const path = target.pathname + target.search + target.hash
  // Dots that are resolved may leave two slashes in front, and those name another site.
  return path.startsWith('//') ? '/' : path
}

export function keepOnSite(response: Response, request: Request, appOrigin: string): Response {
  const location = response.headers.get('location')
  if (location !== null) response.headers.set('location', ownLocation(location, request, appOrigin))
  return response
}
