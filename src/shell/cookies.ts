import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookies } from '@tanstack/react-start/server'

/** The cookies in the text of a `Cookie` header. Values are kept as written: ours need no decoding. */
export const parseCookies = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(/; */).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** The cookies of this request, or those of the document that scripts may see. */
export const readCookies = createIsomorphicFn()
  .server((): Record<string, string> => getCookies())
  .client((): Record<string, string> => parseCookies(document.cookie))
