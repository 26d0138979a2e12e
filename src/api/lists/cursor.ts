// A cursor is a position in an order: the key and the id of the row that a page begins after, or ends before. The row itself
// may be gone by the time the cursor comes back.

/** How a cursor carries a key. `number`: a whole one of at most 15 digits; `decimal`: with up to 12 more behind the point. */
export type KeyKind = 'text' | 'number' | 'decimal' | 'instant' | 'date' | 'id'

export type Cursor = { key: string; id: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** As text of letters, digits, `-` and `_`. `sort` names the order that the cursor is of. */
export const encodeCursor = (sort: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** Null for what is no cursor of this order: people edit addresses, and a broken cursor means the first page. */
export function decodeCursor(text: string | undefined, sort: string, kind: KeyKind): Cursor | null {
  if (!text) return null
  try {
    const [given, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    if (given !== sort || typeof key !== 'string' || typeof id !== 'string' || !uuid.test(id)) return null
    return isKey(key, kind) ? { key, id } : null
  } catch {
    return null
  }
}

/** Whether PostgreSQL can read the key: an error of the database would be an error of the server. */
function isKey(key: string, kind: KeyKind): boolean {
  if (kind === 'text') return !key.includes('\0')
  if (kind === 'id') return uuid.test(key)
  if (kind === 'number') return /^-?\d{1,15}$/.test(key)
  if (kind === 'decimal') return /^-?\d{1,15}(\.\d{1,12})?$/.test(key)
  const form = kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
  const time = Date.parse(key)
  return form.test(key) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(key.slice(0, 10))
}
