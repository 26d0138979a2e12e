import { safeReturnPath } from '#/lib/return-path.ts'

/** The page a form was posted from, as far as the browser says so; the home page otherwise. */
export function refererPath(request: Request): string {
  const url = URL.parse(request.headers.get('referer') ?? '')
  return url?.origin === new URL(request.url).origin ? safeReturnPath(url.pathname + url.search) : '/'
}
